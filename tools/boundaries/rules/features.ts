import { edgeRule } from '#tools/boundaries/rule.ts'

/** A feature may import only the contract of another feature. */
export const featureRule = edgeRule('features', ({ from, to, target }) =>
  from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature && to.layer !== 'feature contract'
    ? `${from.feature} may import only the contract of ${to.feature}, not ${target}`
    : undefined,
)
