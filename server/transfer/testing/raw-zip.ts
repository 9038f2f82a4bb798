import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive as it is written, true or not. */
export interface RawEntry {
  readonly name: string
  readonly content: string | Buffer
  readonly method?: number
  readonly flags?: number
  readonly attributes?: number
  /** What the directory says instead of the truth. */
  readonly told?: { readonly size?: number; readonly crc?: number; readonly packedSize?: number; readonly offset?: number }
  /** The name in the header before the content. */
  readonly localName?: string
  /** Bytes that are stored as they are. */
  readonly packed?: Buffer
}

interface Options {
  /** The number of files that the end of the archive tells. */
  readonly count?: number
  readonly comment?: string
  readonly is64?: boolean
}

const unknown = 0xffff_ffff

function fields(...values: readonly (readonly [size: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      if (size === 2) bytes.writeUInt16LE(value)
      else if (size === 4) bytes.writeUInt32LE(value)
      else bytes.writeBigUInt64LE(BigInt(value))
      return bytes
    }),
  )
}

function end64(place: number, { count, size, start }: { count: number; size: number; start: number }): Buffer {
  const record = fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, start])
  return Buffer.concat([record, fields([4, 0x07064b50], [4, 0], [8, place], [4, 1])])
}

/** An archive that can lie in every place. */
export function rawZip(entries: readonly RawEntry[], { count = entries.length, comment = '', is64 = false }: Options = {}): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let written = 0
  for (const { name, content, method = 8, flags = 0, attributes = 0, told = {}, localName = name, packed: given } of entries) {
    const bytes = Buffer.from(content)
    const packed = given ?? (method === 8 ? deflateRawSync(bytes) : bytes)
    const { size = bytes.length, crc = crc32(bytes), packedSize = packed.length, offset = written } = told
    const sizes = is64 ? fields([4, unknown], [4, unknown]) : fields([4, packedSize], [4, size])
    const extra = is64 ? fields([2, 1], [2, 16], [8, size], [8, packedSize]) : Buffer.alloc(0)
    const common = Buffer.concat([fields([2, 20], [2, flags], [2, method], [2, 0], [2, 0x21], [4, crc]), sizes])
    const lengths = (text: string, length: number) => fields([2, Buffer.byteLength(text)], [2, length])
    files.push(fields([4, 0x04034b50]), common, lengths(localName, extra.length), Buffer.from(localName), extra, packed)
    const extra64 = is64 ? fields([2, 1], [2, 24], [8, size], [8, packedSize], [8, offset]) : extra
    const rest = fields([2, 0], [2, 0], [2, 0], [4, attributes], [4, is64 ? unknown : offset])
    directory.push(fields([4, 0x02014b50], [2, 20]), common, lengths(name, extra64.length), rest, Buffer.from(name), extra64)
    written += 30 + Buffer.byteLength(localName) + extra.length + packed.length
  }
  const size = Buffer.concat(directory).length
  const last = is64 ? end64(written + size, { count, size, start: written }) : Buffer.alloc(0)
  const tail = is64
    ? ([
        [2, 0xffff],
        [2, 0xffff],
        [4, unknown],
        [4, unknown],
      ] as const)
    : ([
        [2, count % 65_536],
        [2, count % 65_536],
        [4, size],
        [4, written],
      ] as const)
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], ...tail, [2, comment.length])
  return Buffer.concat([...files, ...directory, last, end, Buffer.from(comment)])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook; each can be another. */
export interface RawWorkbook {
  /** What stands in the element of the rows. */
  readonly rows?: string
  readonly sheet?: string
  readonly texts?: string
  readonly formats?: string
  readonly cellFormats?: readonly number[]
  readonly styles?: string
  readonly workbook?: string
  readonly properties?: string
  readonly relations?: string
  readonly root?: string
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
}

/** The files of a workbook with one sheet. */
export function workbookParts(parts: RawWorkbook): RawEntry[] {
  const { rows = '', texts, formats = '', cellFormats = [0], properties = '' } = parts
  const sheet = parts.sheet ?? `<?xml version="1.0"?>\n<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  const workbook =
    parts.workbook ??
    `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const links =
    parts.relations ??
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('rId2', 'styles', 'styles.xml') +
      relation('rId3', 'sharedStrings', 'sharedStrings.xml')
  const styles =
    parts.styles ??
    `<styleSheet xmlns="${main}"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cellFormats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const entries = [
    {
      name: '_rels/.rels',
      content: `<Relationships>${parts.root ?? relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${links}</Relationships>` },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ]
  return texts === undefined ? entries : [...entries, { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${texts}</sst>` }]
}

/** A workbook with one sheet. */
export function rawWorkbook(parts: RawWorkbook): Buffer {
  return rawZip(workbookParts(parts))
}

/** The bytes of a generator. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await buffer(pieces))
}

/** All that an iteration yields. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
