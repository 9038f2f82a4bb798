import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'
import { line } from '#contract/schemas/schemas.ts'
import { shortcutsMax } from './shortcuts.ts'
import { todoMaxLength, todosMax } from './todos.ts'

/** The ids of the user's shortcut pages, in order. */
export const dashboardShortcuts = definePreference(
  'dashboard.shortcuts',
  z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(shortcutsMax)),
)

/** Whether the user has hidden the first steps; false once they have been shown, so that they stay until all are done. */
export const firstStepsHidden = definePreference('dashboard.firstStepsHidden', z.boolean())

/** What the user wants to do, in order; only they see it. */
export const workplaceTodos = definePreference(
  'dashboard.todos',
  z
    .array(
      z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(36)), text: line({ max: todoMaxLength }), isDone: z.boolean() }),
    )
    .check(z.maxLength(todosMax)),
)

/** Something that the user wants to do. */
export type Todo = z.infer<typeof workplaceTodos.schema>[number]
