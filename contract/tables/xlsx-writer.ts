import { defineError } from '#contract/errors/error.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type Cell, clockText } from './cell.ts'
import { type Packing, zipFile, type ZipPart } from './zip-writer.ts'

/** A text is longer than a cell of a spreadsheet can be. */
export const cellTooLong = defineError('cellTooLong', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '有内容超过单元格上限（32,767 个字符），请改为导出 CSV',
    'en-US': 'A text exceeds the cell limit of 32,767 characters. Export as CSV instead.',
  },
})

const textLimit = 32_767

/** Rows of one sheet, the header included; further rows go to another sheet. */
export const sheetRowLimit = 1_048_576

/** A sheet ends earlier when its text has this many bytes, long before the limit of 4 GB. */
const sheetByteLimit = 2_000_000_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, by their places in the list below. */
const styleOf = { text: 1, day: 2, time: 3, header: 4 } as const

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Spreadsheets know a 29 February 1900, which never was: what lies before the day after it would be read as another day. */
const firstRightDay = Date.UTC(1900, 2, 1)

/** Days between the first of January 1970 and the day from which spreadsheets count. */
const epochDays = 25_569

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// oxlint-disable-next-line no-control-regex -- XML has no way to write them
const unwritable = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g
const suspicious = /[&<>\r]|_(?=x[0-9a-f]{4}_)/gi

/** A text in XML. What spreadsheets would read as an escaped character is escaped itself. */
function xmlText(text: string): string {
  const clean = text.toWellFormed().replaceAll(unwritable, '')
  return clean.replaceAll(suspicious, (found) => escapes[found] ?? '_x005F_')
}

/** The letters of a column, from 0 on. */
export function columnName(index: number): string {
  return index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))
}

function cellXml(reference: string, cell: Cell, textStyle: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object' && cell.wallMs < firstRightDay) return cellXml(reference, clockText(cell), textStyle)
  if (typeof cell === 'object') return `<c r="${reference}" s="${styleOf[cell.kind]}"><v>${cell.wallMs / 86_400_000 + epochDays}</v></c>`
  if (cell.length > textLimit) throw new AppError(cellTooLong)
  return `<c r="${reference}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

function rowXml(number: number, cells: readonly Cell[], names: readonly string[], textStyle: number = styleOf.text): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${names[index]}${number}`, cell, textStyle)).join('')}</row>`
}

/** A name that a sheet may have. */
function sheetName(title: string, number: number): string {
  const name =
    title
      .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim()
      .slice(0, 24) || 'Sheet'
  return xmlText(number === 1 ? name : `${name} (${number})`).replaceAll('"', '&quot;')
}

/** The rows to write, and those left of the last batch. */
interface Source {
  readonly header: readonly string[]
  readonly batches: AsyncIterator<readonly (readonly Cell[])[], undefined>
  rest: readonly (readonly Cell[])[]
  isDone: boolean
}

async function fill(source: Source): Promise<void> {
  while (source.rest.length === 0 && !source.isDone) {
    const next = await source.batches.next()
    source.isDone = next.done === true
    source.rest = next.done === true ? [] : next.value
  }
}

/** One sheet, until there are no more rows or it is full. */
async function* sheetXml(
  source: Source,
  { rowLimit, encode, end }: { rowLimit: number; encode: Packing['encode']; end: string },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const names = source.header.map((_, index) => columnName(index))
  const columns = source.header.map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="20" customWidth="1"/>`).join('')
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const header = rowXml(1, source.header, names, styleOf.header)
  yield encode(`${declaration}<worksheet xmlns="${main}">${view}<cols>${columns}</cols><sheetData>${header}`)
  let [count, size] = [1, 0]
  for (;;) {
    await fill(source)
    const rows = source.rest.slice(0, size < sheetByteLimit ? rowLimit - count : 0)
    if (rows.length === 0) break
    source.rest = source.rest.slice(rows.length)
    const first = count + 1
    const bytes = encode(rows.map((cells, index) => rowXml(first + index, cells, names)).join(''))
    count += rows.length
    size += bytes.length
    yield bytes
  }
  yield encode(`</sheetData>${end}</worksheet>`)
}

/** Limits of the choices of a cell and its hint, in characters. */
const choicesLimit = 255
const hintLimit = 255
const hintTitleLimit = 32

const attributeText = (text: string) => xmlText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')

/** A list of choices in the cells of a column; none where a spreadsheet could not tell them apart, or they are too many. */
function choicesXml(choices: readonly string[]): string {
  const list = choices.join(',')
  if (choices.length === 0 || list.length > choicesLimit || choices.some((choice) => /[,"]/.test(choice))) return ''
  return `<formula1>"${xmlText(list)}"</formula1>`
}

/** The hints and choices of the columns below the header. Other values can be entered: the import reports them. */
function validationsXml({ header, help = [] }: Pick<SheetContent, 'header' | 'help'>): string {
  const validations = help.map(({ hint, choices }, index) => {
    const column = columnName(index)
    const list = choicesXml(choices)
    const title = attributeText((header[index] ?? '').slice(0, hintTitleLimit))
    const prompt = attributeText(hint.slice(0, hintLimit))
    return `<dataValidation${list && ' type="list"'} allowBlank="1" showInputMessage="1" promptTitle="${title}" prompt="${prompt}" sqref="${column}2:${column}${sheetRowLimit}">${list}</dataValidation>`
  })
  return validations.length === 0 ? '' : `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
}

async function* only(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield bytes
}

/** The parts around the sheets. */
function frame(title: string, count: number): readonly (readonly [name: string, text: string])[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const sheets = numbers.map((number) => `<sheet name="${sheetName(title, number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')
  const targets = numbers.map(
    (number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const types = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  return [
    ['xl/workbook.xml', `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelations}">${targets.join('')}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${types.join('')}</Types>`,
    ],
  ]
}

async function* iterated<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, undefined> {
  for await (const item of items) yield item
  return undefined
}

/** What helps people to fill in the cells of a column. */
export interface ColumnHelp {
  /** Shown beside a chosen cell. */
  readonly hint: string
  /** Offered as a list. */
  readonly choices: readonly string[]
}

interface SheetContent {
  readonly title: string
  readonly header: readonly string[]
  readonly help?: readonly ColumnHelp[]
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** An XLSX file, written as its rows arrive. Text is never a formula. Rows that do not fit into a sheet go to the next. */
export function xlsxFile(content: SheetContent, packing: Packing, rowLimit: number = sheetRowLimit): AsyncGenerator<Uint8Array> {
  const source: Source = { header: content.header, batches: iterated(content.batches), rest: [], isDone: false }
  const end = validationsXml(content)
  async function* parts(): AsyncGenerator<ZipPart> {
    let count = 0
    do {
      count += 1
      yield { name: `xl/worksheets/sheet${count}.xml`, bytes: sheetXml(source, { rowLimit, encode: packing.encode, end }) }
    } while (source.rest.length > 0)
    for (const [name, text] of frame(content.title, count)) yield { name, bytes: only(packing.encode(text)) }
  }
  return zipFile(parts(), packing)
}
