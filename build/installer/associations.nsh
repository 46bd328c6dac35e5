; The kinds of file that belong to the program; tests hold them to game/client/system/associations.py.

!macro RegisterFileKind EXTENSION CLASS FILETITLE
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "${FILETITLE}"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" --open "%1"'
  WriteRegStr HKCU "Software\Classes\.${EXTENSION}" "" "${CLASS}"
!macroend

; Another program may have taken the ending over: then it is left alone.
!macro ForgetFileKind EXTENSION CLASS
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  ReadRegStr $0 HKCU "Software\Classes\.${EXTENSION}" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "Software\Classes\.${EXTENSION}"
  ${EndIf}
!macroend

!macro RegisterFileKinds
  !insertmacro RegisterFileKind "dealerdrill" "DealerAcademy.Drill" "Dealer Academy drill"
  !insertmacro RegisterFileKind "dealerclass" "DealerAcademy.ClassPack" "Dealer Academy class pack"
  !insertmacro RegisterFileKind "dealerlesson" "DealerAcademy.Lesson" "Dealer Academy lesson"
  !insertmacro RegisterFileKind "dealertest" "DealerAcademy.TestTerms" "Dealer Academy marking scheme"
  !insertmacro RegisterFileKind "dealerresult" "DealerAcademy.Result" "Dealer Academy result"
  !insertmacro RegisterFileKind "dealerhouse" "DealerAcademy.House" "Dealer Academy house settings"
  !insertmacro RegisterFileKind "dealerkey" "DealerAcademy.Key" "Dealer Academy key"
!macroend

!macro ForgetFileKinds
  !insertmacro ForgetFileKind "dealerdrill" "DealerAcademy.Drill"
  !insertmacro ForgetFileKind "dealerclass" "DealerAcademy.ClassPack"
  !insertmacro ForgetFileKind "dealerlesson" "DealerAcademy.Lesson"
  !insertmacro ForgetFileKind "dealertest" "DealerAcademy.TestTerms"
  !insertmacro ForgetFileKind "dealerresult" "DealerAcademy.Result"
  !insertmacro ForgetFileKind "dealerhouse" "DealerAcademy.House"
  !insertmacro ForgetFileKind "dealerkey" "DealerAcademy.Key"
!macroend
