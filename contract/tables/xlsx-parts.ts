import { AppError } from '#contract/errors/app-error.ts'
import { invalidTable, tableTooLarge } from './table-errors.ts'
import type { RowLimits } from './table-rows.ts'
import { type CodeFormat, meaningOf, type NumberMeaning } from './number-formats.ts'
import { utf16Of } from './text-encoding.ts'
import { textPieces, type Unpacking } from './unpacking.ts'
import { attributesOf, type XmlHandler, XmlScanner } from './xml-scanner.ts'
import { TextParts } from './xlsx-text.ts'
import type { ZipReader } from './zip-reader.ts'

/** The parts that only say how others belong together, and the styles, are small. */
const smallPart = 32_000_000

/** What all shared texts may take in memory, about, with what each takes beside its characters. */
const textLimit = 128_000_000
const textOverhead = 32

/** The text of a part, which some programs write in UTF-16. */
async function* xmlPieces(bytes: AsyncIterable<Uint8Array>, unpacking: Unpacking): AsyncGenerator<string> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  yield* textPieces(all(), (!first.done && utf16Of(first.value)) || 'utf-8', unpacking)
}

/** Hands a part of a workbook to a handler, and lets the caller do something after each piece. */
export async function* scanPart(
  zip: ZipReader,
  name: string,
  { handler, unpacking }: { handler: XmlHandler; unpacking: Unpacking },
): AsyncGenerator<undefined> {
  const scanner = new XmlScanner(handler)
  for await (const text of xmlPieces(zip.read(name), unpacking)) {
    scanner.write(text)
    yield undefined
  }
  scanner.end()
}

async function scanSmallPart(zip: ZipReader, name: string, unpacking: Unpacking, open: XmlHandler['open']): Promise<void> {
  if (zip.sizeOf(name) > smallPart) throw new AppError(tableTooLarge, { of: 'size', limit: smallPart })
  const handler: XmlHandler = { open, close: () => {}, text: () => {}, isTextWanted: false }
  for await (const _ of scanPart(zip, name, { handler, unpacking }));
}

interface Relation {
  readonly type: string
  readonly target: string
}

/** The path of a part's target, which may be absolute or relative to the part. */
function resolved(part: string, target: string): string {
  const names = target.startsWith('/') ? [] : part.split('/').slice(0, -1)
  for (const name of target.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}

/** What belongs to a part, by the ids that it uses; its kind is the last word of an address that differs between versions of the standard. */
async function relationsOf(zip: ZipReader, part: string, unpacking: Unpacking): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>()
  const names = part.split('/')
  const file = [...names.slice(0, -1), '_rels', `${names.at(-1)}.rels`].join('/')
  await scanSmallPart(zip, file, unpacking, (name, raw) => {
    if (name !== 'Relationship') return
    const { Id, Type, Target, TargetMode } = attributesOf(raw)
    if (Id === undefined || Type === undefined || Target === undefined || TargetMode === 'External') return
    relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(part, Target) })
  })
  return relations
}

/** Where the parts of a workbook are that are read. */
export interface Workbook {
  /** The sheets that people see: their names, and where they are. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[]
  readonly texts: string | undefined
  readonly styles: string | undefined
  readonly is1904: boolean
}

/** Finds the visible sheets. */
export async function readWorkbook(zip: ZipReader, unpacking: Unpacking): Promise<Workbook> {
  const root = [...(await relationsOf(zip, '', unpacking)).values()]
  const part = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = await relationsOf(zip, part, unpacking)
  const sheets: Workbook['sheets'][number][] = []
  let is1904 = false
  await scanSmallPart(zip, part, unpacking, (name, raw, depth) => {
    if (depth === 1 && name !== 'workbook') throw invalidTable()
    if (name === 'workbookPr' && depth === 2) is1904 = ['1', 'true'].includes(attributesOf(raw)['date1904'] ?? '')
    if (name !== 'sheet' || depth !== 3) return
    const { state, id = '', name: title = '' } = attributesOf(raw)
    const relation = relations.get(id)
    if (state !== 'hidden' && state !== 'veryHidden' && relation?.type === 'worksheet') sheets.push({ name: title, part: relation.target })
  })
  if (sheets.length === 0) throw invalidTable()
  const partOf = (kind: string) => [...relations.values()].find(({ type, target }) => type === kind && zip.has(target))?.target
  return { sheets, texts: partOf('sharedStrings'), styles: partOf('styles'), is1904 }
}

/** What numbers mean, by the style of their cell. */
export async function readStyles(zip: ZipReader, part: string, unpacking: Unpacking): Promise<readonly (NumberMeaning | CodeFormat)[]> {
  const formats = new Map<number, string>()
  const ids: number[] = []
  let list = ''
  await scanSmallPart(zip, part, unpacking, (name, raw, depth) => {
    if (depth === 2) list = name
    // Formats of conditions have numbers of their own.
    if (list === 'numFmts' && depth === 3 && name === 'numFmt') {
      const { numFmtId, formatCode } = attributesOf(raw)
      formats.set(Number(numFmtId), formatCode ?? '')
    }
    if (list === 'cellXfs' && depth === 3 && name === 'xf') ids.push(Number(attributesOf(raw)['numFmtId'] ?? 0))
  })
  return ids.map((id) => meaningOf(id, formats))
}

/** The texts that cells name by their place in a list. */
export async function readTexts(
  zip: ZipReader,
  part: string,
  { unpacking, limits }: { unpacking: Unpacking; limits: RowLimits },
): Promise<readonly string[]> {
  const texts: string[] = []
  const parts = new TextParts(limits.cellLength)
  let textSize = 0
  const handler: XmlHandler = {
    open: (name, attributes) => parts.open(name, attributes),
    close(name, depth) {
      parts.close(name)
      if (name !== 'si' || depth !== 2) return
      const text = parts.take()
      textSize += text.length + textOverhead
      if (textSize > textLimit) throw new AppError(tableTooLarge, { of: 'size', limit: textLimit })
      texts.push(text)
    },
    text: (text) => parts.add(text),
    get isTextWanted() {
      return parts.isWanted
    },
  }
  for await (const _ of scanPart(zip, part, { handler, unpacking }));
  return texts
}
