; The Windows installer of Dealer Academy: for one user, no administrator needed.
;
;   makensis -WX -DVERSION=1.0.2 -DSOURCE=<folder that build/freeze.py made on Windows> -DOUTPUT=<...-setup.exe> windows.nsi
;
; This is for the makensis of a Linux system (apt install nsis); SOURCE and OUTPUT are absolute paths.
; Silently: setup.exe /S [/D=C:\where], uninstall.exe /S [/RECORDS]. /RECORDS removes records and settings too.

Target amd64-unicode
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!ifndef VERSION | SOURCE | OUTPUT
  !error "Needs -DVERSION=1.0.2 -DSOURCE=folder -DOUTPUT=file; see the head of this file."
!endif

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include x64.nsh
!include associations.nsh

!define TITLE "Dealer Academy"
!define PROGRAM "DealerAcademy.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\DealerAcademy"
!define RECORDS "$LOCALAPPDATA\dealer-academy"

Name "${TITLE}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Dealer Academy"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${TITLE} installer"
VIAddVersionKey LegalCopyright "MIT licence, Dealer Academy contributors"
VIAddVersionKey CompanyName "Dealer Academy contributors"

!define MUI_ICON "..\icons\dealer-academy.ico"
!define MUI_UNICON "..\icons\dealer-academy.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${TITLE}"
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!define MUI_COMPONENTSPAGE_NODESC
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP|MB_OK "${TITLE} needs a 64-bit Windows." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

; A running program keeps its files locked: writing to its own file tells.
!macro StopIfRunning un
  Function ${un}StopIfRunning
    again:
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
      ClearErrors
      FileOpen $0 "$INSTDIR\${PROGRAM}" a
      ${If} ${Errors}
        MessageBox MB_ICONEXCLAMATION|MB_RETRYCANCEL "${TITLE} is running. Close it, then press Retry." /SD IDCANCEL IDRETRY again
        SetErrorLevel 3
        Quit
      ${EndIf}
      FileClose $0
    ${EndIf}
  FunctionEnd
!macroend
!insertmacro StopIfRunning ""
!insertmacro StopIfRunning "un."

; Only what an installer put there: a file of the user's in this folder stays, and so does the folder then.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\dealer-academy.exe"
!macroend

Section "Program"
  SetOutPath "$INSTDIR"
  Call StopIfRunning
  !insertmacro RemoveProgram
  File /r "${SOURCE}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"

  !insertmacro RegisterFileKinds
  ${RefreshShellIcons}

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Dealer Academy contributors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" "$0"
SectionEnd

Section "un.Program" un_program
  SectionIn RO
  Call un.StopIfRunning
  !insertmacro RemoveProgram
  ; The uninstaller works in a copy of itself. The one it was started from may still be on its way out.
  ${For} $0 1 50
    Delete "$INSTDIR\uninstall.exe"
    ${IfNot} ${FileExists} "$INSTDIR\uninstall.exe"
      ${ExitFor}
    ${EndIf}
    Sleep 200
  ${Next}
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  !insertmacro ForgetFileKinds
  ${RefreshShellIcons}
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
SectionEnd

Section /o "un.My records and settings" un_records
  RMDir /r "${RECORDS}"
  RMDir /r "$INSTDIR\dealer-academy-data"
  RMDir "$INSTDIR"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/RECORDS" $1
  ${IfNot} ${Errors}
    SectionGetFlags ${un_records} $1
    IntOp $1 $1 | ${SF_SELECTED}
    SectionSetFlags ${un_records} $1
  ${EndIf}
FunctionEnd
