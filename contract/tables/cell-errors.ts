/** The reader's value of a cell with a formula whose result is missing in the file, as written by programs that do not calculate. */
export const formulaWithoutResult = '#FORMULA!'

const names = 'DIV/0|REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|PYTHON|EXTERNAL|TIMEOUT|ERROR'

/** The errors that spreadsheets show instead of a result; `#` alone appears in a CSV file where a column was too narrow. */
const errorValue = new RegExp(String.raw`^(?:#(?:(?:${names})!|N/A|NAME\?|GETTING_DATA|#{2,})|Err:\d{3})$`)

/** The name of the message for a text that stands for a missing result; undefined for another text. */
export function cellErrorOf(text: string): string | undefined {
  // Few texts have more to look at.
  if (!text.startsWith('#') && !text.startsWith('Err:')) return undefined
  if (text === formulaWithoutResult) return 'formulaWithoutResult'
  return errorValue.test(text) ? 'spreadsheetError' : undefined
}
