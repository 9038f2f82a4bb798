import { readFileSync } from 'node:fs'

function titleOf(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}

/** The title of the guide, with which the documents begin. */
export const guideTitle = titleOf('docs/guide.md')

/** The title of the README. */
export const readmeTitle = titleOf('README.md')
