import { fileRule } from '#tools/boundaries/rule.ts'

const violations = [
  { pattern: /(?:ox|es)lint-disable(?![^]* -- \S)/, message: 'a suppression needs a reason: `… -- why`' },
  { pattern: /eslint-disable/, message: 'use oxlint-disable' },
  { pattern: /@ts-(?:ignore|nocheck)/, message: 'type checking must not be disabled' },
  // Unfinished work belongs in the issue tracker.
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, message: 'no TODO comments in the code' },
] as const

/** Comments say why; so does a suppression. */
export const commentRule = fileRule('comments', ({ comments }) =>
  comments.flatMap(({ value, start }) =>
    violations.filter(({ pattern }) => pattern.test(value)).map(({ message }) => ({ offset: start, message })),
  ),
)
