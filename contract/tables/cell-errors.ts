/** What the reader finds in a cell with a formula whose result the file does not have, as programs write it that do not calculate. */
export const formulaWithoutResult = '#FORMULA!'

const names = 'DIV/0|REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|PYTHON|EXTERNAL|TIMEOUT|ERROR'

/** What spreadsheets show instead of a result; signs alone stand in a CSV file where a column was too narrow. */
const errorValue = new RegExp(String.raw`^(?:#(?:(?:${names})!|N/A|NAME\?|GETTING_DATA|#{2,})|Err:\d{3})$`)

/** The name of the message for a text that stands for a result that a spreadsheet does not have; undefined for another text. */
export function cellErrorOf(text: string): string | undefined {
  // Few texts have more to look at.
  if (!text.startsWith('#') && !text.startsWith('Err:')) return undefined
  if (text === formulaWithoutResult) return 'formulaWithoutResult'
  return errorValue.test(text) ? 'spreadsheetError' : undefined
}
