import { fileRule } from '#tools/boundaries/rule.ts'

const faults = [
  { pattern: /(?:ox|es)lint-disable(?![^]* -- \S)/, message: 'a suppressed rule names its reason: `… -- why`' },
  { pattern: /eslint-disable/, message: 'rules are suppressed by oxlint-disable' },
  { pattern: /@ts-(?:ignore|nocheck)/, message: 'the type check is not switched off' },
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, message: 'what is left to do does not stand in the code' },
] as const

/** Comments say why; a suppression too. */
export const commentRule = fileRule('comments', ({ comments }) =>
  comments.flatMap(({ value, start }) =>
    faults.filter(({ pattern }) => pattern.test(value)).map(({ message }) => ({ offset: start, message })),
  ),
)
