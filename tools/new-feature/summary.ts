import type { FeaturePlan } from './plan.ts'
import { snakeOf } from './words.ts'

/** The generated files and the next steps. */
export function summarize({ entity, entities, title, pluralTitle, path, fields }: FeaturePlan, fileCount: number): string {
  const transitions = fields.flatMap(({ flow }) => flow?.transitions ?? [])
  const actions = ['list', 'create', 'edit', 'delete', 'purge', 'export', 'import', ...transitions.map(({ name }) => snakeOf(name))]
  const permissions = actions.map((action) => `${entity.snake}_${action}`)
  const inFields = fields.flatMap(({ choices, lines }) => [...choices, ...lines])
  const english = [...fields, ...inFields, ...transitions].filter((named) => named.title.isChineseMissing)
  const words = english.map((named) => named.title.en).join(', ')
  return [
    `\nCreated features/${entities.kebab} (${fileCount} files). No other file was changed.`,
    `  page         ${path}  ${title.zh} / ${pluralTitle}`,
    `  calls        /${entity.kebab}/…`,
    `  permissions  ${permissions.join(' ')}`,
    ...(words === '' ? [] : [`\nNot translated yet, in ${entity.kebab}-entity.ts and pages.ts: ${words}.`]),
    '\nNext: restart the server and grant the page to roles (administrators already have it). npm run check and npm test include it.',
  ].join('\n')
}
