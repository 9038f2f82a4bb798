import * as z from 'zod/mini'

// A backslash escapes a comma in a value such as `New York, NY`.
const splitValues = (text: string) => (text.match(/(?:\\.|[^,\\])+/gs) ?? []).map((part) => part.replaceAll(/\\(.)/gs, '$1'))
/** Values as the text of a parameter. */
export const joinValues = (values: readonly string[]) => values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',')

/** Up to 50 values separated by commas. */
export const listed = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(z.string(), z.pipe(z.transform(splitValues), z.array(item).check(z.maxLength(50))))
