import type { Field } from '#tools/new-feature/field-list.ts'
import type { Flow } from '#tools/new-feature/flow.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { lowerFirst, snakeOf, upperFirst } from '#tools/new-feature/words.ts'

interface FlowField extends Field {
  readonly flow: Flow
}

function flowOf({ fields }: FeaturePlan): FlowField | undefined {
  return fields.find((field): field is FlowField => field.flow !== undefined)
}

/** `Approve` → `Approve orders`; `Mark as draft` → `Mark orders as draft`. */
function done(action: string, things: string): string {
  return action.startsWith('Mark as ') ? action.replace('Mark', `Mark ${things}`) : `${action} ${things}`
}

/** Slots of the transitions of a flow; all empty without one. */
export function flowSlots(plan: FeaturePlan): Readonly<Record<string, string>> {
  const { entity, entities, title, pluralTitle } = plan
  const field = flowOf(plan)
  const transitions = field?.flow.transitions ?? []
  const permissionOf = (name: string) => `${entities.camel}${upperFirst(name)}`
  const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
  const steps = transitions.map(
    ({ name, from, to }) => `{ name: '${name}', from: [${listed(from)}], to: '${to}', permission: ${permissionOf(name)} },`,
  )
  const words = (side: 'zh' | 'en') =>
    field ? `transitions: { ${transitions.map((step) => `${step.name}: '${step.title[side]}'`).join(', ')} },` : ''
  return {
    'permissions of the flow': transitions.map(({ name }) => `${permissionOf(name)},`).join(' '),
    flow: field ? `flow: {\nfield: '${field.name}',\ninitial: '${field.choices[0]?.id}',\ntransitions: [\n${steps.join('\n')}\n],\n},` : '',
    'definitions of the permissions': transitions
      .map((step) => {
        const label = `{ 'zh-CN': '${title.zh}${step.title.zh}', 'en-US': '${done(step.title.en, lowerFirst(pluralTitle))}' }`
        return `export const ${permissionOf(step.name)} = definePermission('${entity.snake}_${snakeOf(step.name)}', ${label})`
      })
      .join('\n'),
    'buttons of the flow': transitions
      .map((step) => {
        const titles = `{ 'zh-CN': '${step.title.zh}', 'en-US': '${step.title.en}' }`
        return `{ id: '${entities.kebab}-${snakeOf(step.name).replaceAll('_', '-')}', title: ${titles}, permission: ${permissionOf(step.name)} },`
      })
      .join('\n'),
    'transition words of zh': words('zh'),
    'transition words of en': words('en'),
  }
}
