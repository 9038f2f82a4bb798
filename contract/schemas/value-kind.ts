import * as z from 'zod/mini'

/** What a value is beyond its type: `paragraph` has lines, `day` is YYYY-MM-DD, `instant` is a moment in UTC, `money` counts the smallest unit of the currency, `reference` is the id of another row. */
export type ValueKind = 'email' | 'phone' | 'webAddress' | 'paragraph' | 'day' | 'instant' | 'money' | 'reference'

/** The kinds of the schemas that have one; a schema made of another by further checks keeps it. Forms choose control and keyboard by it. */
export const valueKinds = z.registry<{ kind: ValueKind }>()
