/** The meaning of a number in a cell: itself, a day, a time of day, a local time, or a duration in hours. */
export type NumberMeaning = 'number' | 'day' | 'time' | 'clock' | 'duration'

/** The formats that workbooks use without declaring them. Some are those of East Asian languages. */
function builtIn(id: number): NumberMeaning {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58) return 'day'
  if (id === 46) return 'duration'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56) return 'clock'
  return id === 22 ? 'time' : 'number'
}

/** How a code is shown, such as `00123` or `A-0123`: literals, and the places of its digits. */
export interface CodeFormat {
  readonly places: readonly (string | null)[]
}

/** Literal text in a format: quoted, escaped, as wide as a character, or repeated. */
const literal = /"[^"]*"?|\\.|_.|\*./gs
/** Hours, minutes or seconds that may exceed a day. */
const elapsed = /\[(?:h+|m+|s+)\]/i
/** Colours, conditions, languages. */
const bracketed = /\[[^\]]*\]?/g
/** A power of ten, with or without its sign; alone, e is a year. */
const scientific = /(?<=[0#?.])e[+-]?(?=[0#?])/gi
/** The format without a format; some programs translate its name. */
const general = /general|standard/gi

function custom(format: string): NumberMeaning {
  const [first = ''] = format.replaceAll(literal, '').split(';')
  if (elapsed.test(first)) return 'duration'
  const letters = first
    .replaceAll(bracketed, '')
    .replaceAll(scientific, '')
    .replaceAll(general, '')
    .replaceAll(/am\/pm|a\/p/gi, '')
    .toLowerCase()
  const hasClock = /[hs]/.test(letters)
  // Beside hours or seconds, m are minutes.
  if (/[yde]|aaa/.test(letters) || (!hasClock && letters.includes('m'))) return hasClock ? 'time' : 'day'
  return hasClock ? 'clock' : 'number'
}

/** A digit that is always shown, a literal, or what shows nothing. */
const codePart = /(0)|"([^"]*)"|\\(.)|([-+()/ ])|(?:[_*].|\[[^\]]*\])/gsy

/** The format of a code: at least two digits that are always shown, the last one at its end; undefined for another format. */
function codeFormat(format: string): CodeFormat | undefined {
  const places: (string | null)[] = []
  let end = 0
  for (const [all, digit, ...literals] of format.matchAll(codePart)) {
    end += all.length
    const shown = literals.find((text) => text !== undefined)
    if (digit !== undefined) places.push(null)
    else if (shown !== undefined) places.push(shown)
  }
  const isWhole = end === format.length || format[end] === ';'
  return isWhole && places.at(-1) === null && places.filter((place) => place === null).length > 1 ? { places } : undefined
}

/** The meaning of a number with a format; the workbook's own formats by their ids take precedence. */
export function meaningOf(id: number, formats: ReadonlyMap<number, string>): NumberMeaning | CodeFormat {
  const format = formats.get(id)
  if (format === undefined) return builtIn(id)
  const meaning = custom(format)
  return meaning === 'number' ? (codeFormat(format) ?? meaning) : meaning
}

/** Spreadsheets keep fifteen digits. */
export const roundedFrom = 1e15

/** A whole number as its format shows it, which is what people know it by; another number as it is. */
export function codeCell(value: number, { places }: CodeFormat): string | number {
  if (!Number.isInteger(value) || value < 0 || value >= roundedFrom) return value
  const count = places.filter((place) => place === null).length
  const digits = String(value).padStart(count, '0')
  // The first place has the digits for which there are no others.
  let next = digits.length - count + 1
  let isFirst = true
  return places
    .map((place) => {
      if (place !== null) return place
      const shown = isFirst ? digits.slice(0, next) : digits.charAt(next++)
      isFirst = false
      return shown
    })
    .join('')
}
