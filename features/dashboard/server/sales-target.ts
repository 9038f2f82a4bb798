import * as z from 'zod/mini'
import { defineSetting } from '#server/settings/setting.ts'

/** Weekly sales target in yuan. */
export const weeklySalesTarget = defineSetting('weeklySalesTarget', { schema: z.int().check(z.gte(1)), initial: 200_000 })
