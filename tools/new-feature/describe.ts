import type { FeaturePlan } from './plan.ts'

/** What was written and what comes next, for the person at the keyboard. */
export function describe({ noun, nouns, title, plural, path, fields }: FeaturePlan, fileCount: number): string {
  const rights = ['list', 'create', 'edit', 'delete'].map((action) => `${noun.snake}_${action}`)
  const english = [...fields, ...fields.flatMap(({ choices }) => choices)].filter((named) => named.title.isChineseMissing)
  const words = english.map((named) => named.title.en).join(', ')
  return [
    `\nWritten: features/${nouns.kebab}, ${fileCount} files, and nothing anywhere else.`,
    `  page         ${path}  ${title.zh} / ${plural}`,
    `  calls        /${noun.kebab}/…`,
    `  permissions  ${rights.join(' ')}`,
    ...(words === '' ? [] : [`\nIn English still, in messages.zh.ts and ${noun.kebab}-audit-words.ts: ${words}.`]),
    '\nNext: restart the server, and give the page to a role; administrators have it. npm run check and npm test hold it like everything else.',
  ].join('\n')
}
