import * as z from 'zod/mini'

/** The meaning of a value beyond its type: `paragraph` is multi-line text, `day` is YYYY-MM-DD, `instant` is a point in time in UTC, `money` is in the smallest unit of the currency, `reference` is the id of another row, `references` the ids of several, `lines` nested rows, `file` the id of a stored file, `files` the ids of several in their order, `richText` the nodes of a text, `dictionary` the value of a dictionary's item. */
export type ValueKind =
  | 'email'
  | 'phone'
  | 'webAddress'
  | 'paragraph'
  | 'day'
  | 'instant'
  | 'money'
  | 'reference'
  | 'references'
  | 'lines'
  | 'file'
  | 'files'
  | 'richText'
  | 'dictionary'

/** The kinds of schemas. A schema derived by further checks keeps its kind. Forms choose the control and the on-screen keyboard by it. A reference has the name of the resource that it leads to, which may be declared later. */
export const valueKinds = z.registry<{ kind: ValueKind; targetName?: () => string }>()
