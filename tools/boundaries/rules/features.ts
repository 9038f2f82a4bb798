import { edgeRule } from '#tools/boundaries/rule.ts'

/** The sample entity and the examples, which a project may delete. */
const deletable = /^(?:features\/records|examples\/[^/]+)\//

/** A feature may import only the contract of another feature, and no code may import a feature that may be deleted. */
export const featureRule = edgeRule('features', ({ from, to, target }) => {
  if (to.feature === undefined || from.feature === to.feature) return undefined
  if (deletable.test(target)) return `${target} may be deleted: only its own folder imports it`
  return from.feature !== undefined && to.layer !== 'feature contract'
    ? `${from.feature} may import only the contract of ${to.feature}, not ${target}`
    : undefined
})
