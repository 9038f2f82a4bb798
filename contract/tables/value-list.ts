/** The separators between several values of a field. */
const valueSeparator = '、'

/** Other marks that people use between values. */
const otherSeparators = ',，;；\n'

const unclear = new RegExp(`^"|[${valueSeparator}${otherSeparators}]`)

/** Values as they are written in one cell. A value that contains a separator is in quotes. */
export function joinedValues(values: readonly string[]): string {
  return values.map((value) => (unclear.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(valueSeparator)
}

/** The next value, which may be in quotes, and what separates it. */
function valueBefore(separators: string): RegExp {
  return new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*|([^${separators}]*))(?:[${separators}]|$)`, 'gy')
}

const forms = { exported: valueBefore(valueSeparator), other: valueBefore(otherSeparators) }

function valuesOf(text: string, form: RegExp): string[] {
  return Array.from(text.matchAll(form), ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

/** The values in a cell: separated as the export writes them, or by other common marks; in quotes these are part of a value. */
export function separatedValues(text: string): string[] {
  const values = valuesOf(text, forms.exported)
  // Behind the last value there is another, empty match.
  return values.length > 2 || text.trimEnd().endsWith(valueSeparator) ? values : valuesOf(text, forms.other)
}
