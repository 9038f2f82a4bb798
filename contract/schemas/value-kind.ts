import * as z from 'zod/mini'

/** The meaning of a value beyond its type: `paragraph` is multi-line text, `day` is YYYY-MM-DD, `money` is in hundredths of the currency. */
export type ValueKind = 'email' | 'phone' | 'webAddress' | 'paragraph' | 'day' | 'money'

/** The kinds of schemas. A schema derived by further checks keeps its kind. Forms choose the control and the on-screen keyboard by it. */
export const valueKinds = z.registry<{ kind: ValueKind }>()
