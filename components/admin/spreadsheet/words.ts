export const fileWords = {
  tooLarge: "This file is larger than 5 MB. Split it and import the parts.",
  noRows: "This file has no rows.",
  oldExcel:
    "This is an old Excel file (.xls). Open it in Excel or Google Sheets, save it as Excel Workbook (.xlsx), and choose that file.",
  password: "This workbook has a password. Remove the password in Excel, save the workbook, and choose it again.",
  numbers: "This is a Numbers file. In Numbers, choose File, Export To, Excel, and choose the exported file.",
  pdf: "This is a PDF. Choose the Excel or CSV file that it was made from.",
  picture: "This is a picture. Choose an Excel (.xlsx) or CSV file.",
  webPage:
    "This is a web page, not a spreadsheet. Open it in Excel, save it as Excel Workbook (.xlsx), and choose that file.",
  otherFile:
    "This is neither an Excel (.xlsx) nor a CSV file. Save it as Excel Workbook (.xlsx), and choose that file.",
  unreadable:
    "This file is damaged or not a spreadsheet. Open it in Excel or Google Sheets, save it as Excel Workbook (.xlsx), and choose that file.",
} as const;
