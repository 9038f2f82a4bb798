/** What a number means in a cell: itself, a day, a time of a day, a time by the clock alone, or hours that go on beyond a day. */
export type NumberMeaning = 'number' | 'day' | 'time' | 'clock' | 'duration'

/** The formats that workbooks use without saying what they are. Some are those of East Asian languages. */
function builtIn(id: number): NumberMeaning {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58) return 'day'
  if (id === 46) return 'duration'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56) return 'clock'
  return id === 22 ? 'time' : 'number'
}

/** What stands in a format as it is: quoted, escaped, as wide as a character, or repeated. */
const literal = /"[^"]*"?|\\.|_.|\*./gs
/** Hours, minutes or seconds that go on beyond a day. */
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

/** What a number of a format means; the workbook's own formats by their ids come first. */
export function meaningOf(id: number, formats: ReadonlyMap<number, string>): NumberMeaning {
  const format = formats.get(id)
  return format === undefined ? builtIn(id) : custom(format)
}
