/** A character that XML cannot contain, or would read as another, as workbooks write it. */
const escaped = /_x([0-9a-f]{4})_/gi

/** A text of a workbook with its escaped characters. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Spaces as XML knows them, which no-break and ideographic ones are not. */
const spacesAround = /^[ \t\r\n]+|[ \t\r\n]+$/g

/** Several characters may stand for one. */
const longestEscape = 7

/**
 * Joins the text of a cell or a shared text from its runs. Runs keep their spaces, which separate words; in a text without runs, outer spaces are dropped
 * unless declared otherwise. Phonetic text is left out. Beyond the limit it keeps only enough to detect that the text is too long.
 */
export class TextParts {
  readonly #limit: number
  #text = ''
  #part = ''
  /** Whether the text and its surroundings keep their spaces. */
  #isKept = false
  #isKeptAround = false
  #isRun = false
  #isPhonetic = false
  isWanted = false

  constructor(limit: number) {
    this.#limit = limit * longestEscape
  }

  open(name: string, attributes: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'si' || name === 'is') this.#isKeptAround = attributes.includes('preserve')
    else if (name === 'r') this.#isRun = true
    if (name !== 't' || this.#isPhonetic) return
    this.isWanted = true
    this.#isKept = this.#isRun || this.#isKeptAround || attributes.includes('preserve')
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'r') this.#isRun = false
    if (name !== 't' || !this.isWanted) return
    this.isWanted = false
    this.#text += this.#isKept ? this.#part : this.#part.replaceAll(spacesAround, '')
    this.#part = ''
  }

  add(text: string): void {
    if (this.#text.length + this.#part.length <= this.#limit) this.#part += text
  }

  take(): string {
    const text = unescapedText(this.#text)
    this.#text = ''
    return text
  }
}
