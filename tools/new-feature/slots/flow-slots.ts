import type { Field } from '#tools/new-feature/field-list.ts'
import type { Flow } from '#tools/new-feature/flow.ts'
import type { FeaturePlan } from '#tools/new-feature/plan.ts'
import { lowerFirst, snakeOf } from '#tools/new-feature/words.ts'

type Transition = Flow['transitions'][number]

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
  const noun = `{ 'zh-CN': '${title.zh}', 'en-US': '${lowerFirst(pluralTitle)}' }`
  const standard = `standardPermissions('${entity.snake}', ${noun})`
  const field = flowOf(plan)
  const transitions = field?.flow.transitions ?? []
  const permissionOf = (name: string) => `${entity.camel}Permissions.${name}`
  const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
  const steps = transitions.map(
    ({ name, from, to }) => `{ name: '${name}', from: [${listed(from)}], to: '${to}', permission: ${permissionOf(name)} },`,
  )
  const definitionOf = (step: Transition) => {
    const label = `{ 'zh-CN': '${title.zh}${step.title.zh}', 'en-US': '${done(step.title.en, lowerFirst(pluralTitle))}' }`
    return `${step.name}: definePermission('${entity.snake}_${snakeOf(step.name)}', ${label}),`
  }
  const buttonOf = (step: Transition) => {
    const titles = `{ 'zh-CN': '${step.title.zh}', 'en-US': '${step.title.en}' }`
    return `{ id: '${entities.kebab}-${snakeOf(step.name).replaceAll('_', '-')}', title: ${titles}, permission: ${permissionOf(step.name)} },`
  }
  const words = (side: 'zh' | 'en') =>
    field ? `transitions: { ${transitions.map((step) => `${step.name}: '${step.title[side]}'`).join(', ')} },` : ''
  return {
    flow: field ? `flow: {\nfield: '${field.name}',\ninitial: '${field.choices[0]?.id}',\ntransitions: [\n${steps.join('\n')}\n],\n},` : '',
    permissions: field ? `{\n...${standard},\n${transitions.map(definitionOf).join('\n')}\n}` : standard,
    'buttons of the flow': field ? `buttons: [\n${transitions.map(buttonOf).join('\n')}\n],` : '',
    'transition words of zh': words('zh'),
    'transition words of en': words('en'),
  }
}
