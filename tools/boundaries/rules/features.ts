import { edgeRule } from '#tools/boundaries/rule.ts'

/** A feature may know what another promises, never how it keeps it. */
export const featureRule = edgeRule('features', ({ from, to, target }) =>
  from.noun !== undefined && to.noun !== undefined && from.noun !== to.noun && to.room !== 'feature contract'
    ? `${from.noun} does not look into ${to.noun} beyond its contract (${target})`
    : undefined,
)
