import type { Entity } from './entity.ts'

const found = import.meta.glob<Entity>('/{features,examples}/*/web/**/*-entity.ts', { eager: true, import: 'entity' })

/** The entities of all features, part of no first load. */
export const entities: readonly Entity[] = Object.values(found)
