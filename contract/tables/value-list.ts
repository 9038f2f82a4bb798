/** What stands between the values of a field with several. */
const valueSeparator = '、'

/** Other marks that people use between values. */
const otherSeparators = ',，;；\n'

const unclear = new RegExp(`^"|[${valueSeparator}${otherSeparators}]`)

/** Values as they stand in one cell. One that has a separator itself is in quotes, so that it is read as it was. */
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

/** The values in a cell: between what the export puts there, or else between any other marks that people use; in quotes these are part of a value. */
export function separatedValues(text: string): string[] {
  const values = valuesOf(text, forms.exported)
  // Behind the last value there is another, empty match.
  return values.length > 2 || text.trimEnd().endsWith(valueSeparator) ? values : valuesOf(text, forms.other)
}
