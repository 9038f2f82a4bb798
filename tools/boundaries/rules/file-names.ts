import { fileRule } from '#tools/boundaries/rule.ts'

const forbidden = /(?:^|\/)(?:[^/]*-)?(?:utils?|helpers?|common|misc|data|types|constants|manager)(?:\.[\w-]+)*\.\w+$/

/** A file is called what it holds; these names hold anything. */
export const fileNameRule = fileRule('file-names', ({ file }) =>
  forbidden.test(file) ? [{ message: 'the name says nothing of what the file holds' }] : [],
)
