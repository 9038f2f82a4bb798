import * as z from 'zod/mini'

/** What a value is beyond its type: `paragraph` has lines, `day` is YYYY-MM-DD, `money` counts the hundredth part of the currency. */
export type ValueKind = 'email' | 'phone' | 'webAddress' | 'paragraph' | 'day' | 'money'

/** The kinds of the schemas that have one; a schema made of another by further checks keeps it. Forms choose control and keyboard by it. */
export const valueKinds = z.registry<{ kind: ValueKind }>()
