; Stands in for the frozen game, which cannot be made on Linux: writes the words it was started with beside itself.
Target amd64-unicode
Unicode true
SilentInstall silent
RequestExecutionLevel user
OutFile "${OUTPUT}"
!include FileFunc.nsh
Section
  ${GetParameters} $0
  FileOpen $1 "$EXEDIR\said.txt" w
  FileWrite $1 $0
  FileClose $1
SectionEnd
