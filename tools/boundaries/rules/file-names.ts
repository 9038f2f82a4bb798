import { fileRule } from '#tools/boundaries/rule.ts'

const forbidden = /(?:^|\/)(?:[^/]*-)?(?:utils?|helpers?|common|misc|data|types|constants|manager)(?:\.[\w-]+)*\.\w+$/

/** A file is named after its content; these names could hold anything. */
export const fileNameRule = fileRule('file-names', ({ file }) =>
  forbidden.test(file) ? [{ message: 'the file name does not describe its content' }] : [],
)
