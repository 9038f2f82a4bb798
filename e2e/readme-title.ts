import { readFileSync } from 'node:fs'

const [, title = ''] = /^# (.+)$/m.exec(readFileSync('README.md', 'utf8')) ?? []

/** The title of the README, with which the documents begin. */
export const readmeTitle = title
