import type { ImageQuestion, ImageShape } from './image-shape.ts'
import type { RowValues } from '#server/db/sqlite/connection.ts'

/** One text of each row, one behind the other, with a separator behind each; `starts` has one place more than there are rows. */
interface JoinedTexts {
  readonly joined: string
  readonly starts: Uint32Array
}

/** What an image holds of the rows of one span, in their order. */
export interface SpanRows {
  /** The numbers that the database gives its rows. */
  readonly numbers: Float64Array
  readonly texts: readonly JoinedTexts[]
  /** Which values each row has of all the choices, as one number. */
  readonly combinations: Uint16Array
  /** How many rows there are of each combination. */
  readonly tally: Uint32Array
  readonly bytes: number
}

/** What is looked for: parts of texts, by the place of the text, and the combinations of choices that match. */
export interface Wanted {
  readonly parts: ImageQuestion['parts']
  readonly combinations: Uint8Array
}

/** A text that is looked for never holds it. */
const separator = '\0'

/** More combinations of choices than this are not told apart. */
export const combinationLimit = 4096

/** How many combinations choices have; a value that is none of a choice's is one more. */
export function countCombinations(choices: ImageShape['choices']): number {
  return choices.reduce((product, values) => product * (values.length + 1), 1)
}

/** The combinations that match, as ones: of each choice that is asked for, by its place, one of these values. */
export function wantedCombinations(choices: ImageShape['choices'], asked: ReadonlyMap<number, readonly string[]>): Uint8Array {
  const codes = choices.map((values, place) => asked.get(place)?.map((value) => values.indexOf(value) + 1))
  return Uint8Array.from({ length: countCombinations(choices) }, (_, combination) => {
    let left = combination
    const isWanted = choices.every((values, place) => {
      const code = left % (values.length + 1)
      left = (left - code) / (values.length + 1)
      return codes[place]?.includes(code) ?? true
    })
    return isWanted ? 1 : 0
  })
}

function joinTexts(texts: readonly unknown[]): JoinedTexts {
  const starts = new Uint32Array(texts.length + 1)
  const known = texts.map((text, row) => {
    // Nothing is found in what is null, as nothing is found in an empty text.
    if (text !== null && typeof text !== 'string') throw new TypeError(`A value of type ${typeof text} is searched`)
    starts[row + 1] = (starts[row] ?? 0) + (text ?? '').length + separator.length
    return text ?? ''
  })
  return { joined: known.join(separator), starts }
}

const bytesPerCharacter = 2

/** Takes rows as they are read: the row's number, its combination of choices, then its texts. */
export function readRows(read: readonly RowValues[], textCount: number, combinationCount: number): SpanRows {
  const numbers = Float64Array.from(read, (row) => Number(row[0]))
  const combinations = Uint16Array.from(read, (row) => Number(row[1]))
  const tally = new Uint32Array(combinationCount)
  for (const combination of combinations) tally[combination] = (tally[combination] ?? 0) + 1
  const texts = Array.from({ length: textCount }, (_, place) => joinTexts(read.map((row) => row[2 + place])))
  const textBytes = texts.reduce((sum, { joined, starts }) => sum + joined.length * bytesPerCharacter + starts.byteLength, 0)
  return { numbers, texts, combinations, tally, bytes: textBytes + numbers.byteLength + combinations.byteLength + tally.byteLength }
}

/** The rows that have a part in a text, by their places. */
function rowsWith({ joined, starts }: JoinedTexts, part: string): number[] {
  const found: number[] = []
  let row = 0
  for (let at = joined.indexOf(part); at !== -1; at = joined.indexOf(part, starts[row])) {
    while ((starts[row + 1] ?? 0) <= at) row += 1
    found.push(row)
    row += 1
  }
  return found
}

function hasPart({ joined, starts }: JoinedTexts, row: number, part: string): boolean {
  return joined.slice(starts[row], starts[row + 1]).includes(part)
}

/** The rows that are wanted, by their places. */
export function matchingRows({ numbers, texts, combinations }: SpanRows, wanted: Wanted): number[] {
  const [first, ...others] = wanted.parts
  const searched = first && texts[first.place]
  const candidates = searched ? rowsWith(searched, first.part) : Array.from(numbers.keys())
  return candidates.filter(
    (row) =>
      wanted.combinations[combinations[row] ?? 0] === 1 &&
      others.every(({ place, part }) => {
        const text = texts[place]
        return text !== undefined && hasPart(text, row, part)
      }),
  )
}

/** How many rows are wanted. */
export function countMatches(rows: SpanRows, wanted: Wanted): number {
  if (wanted.parts.length > 0) return matchingRows(rows, wanted).length
  return rows.tally.reduce((sum, count, combination) => sum + count * (wanted.combinations[combination] ?? 0), 0)
}
