import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { isOffered } from '#contract/resource/rules.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { BoardColumn } from './board-columns.ts'
import type { BoardOptions, BoardPage } from './board-page.ts'
import { useBoardMessages } from './messages.ts'

/** How a card moves to a column: by one of these transitions, by an edit if there are none, or not at all, and why. */
export type Move = { readonly refusal: string } | { readonly transitions: readonly AnyTransition[] }

/** How a row moves to a column; undefined for its own. */
export type MoveOf = (row: AnyRow, column: BoardColumn) => Move | undefined

interface MovesOptions {
  page: Pick<BoardPage, 'resource' | 'words' | 'allowed'>
  field: string
  options: BoardOptions<AnyRow> | undefined
}

/** Returns the function that says how a card moves to a column. */
export function useMoves({ page: { resource, words, allowed }, field, options }: MovesOptions): MoveOf {
  const messages = useBoardMessages()
  const language = useLanguage()
  const granted = permissionsOf(useCurrentUser())
  const { flow, permissions, fields, fixed } = resource
  const lacks = (permission: Permission) => messages.needs(permission.label[language])

  function flowMove(row: AnyRow, to: string | null): Move {
    const leading = flow?.transitions.filter((transition) => transition.to === to) ?? []
    const [first, ...others] = leading.filter((transition) => isOffered(field, transition, row))
    if (!first) {
      const from = [...new Set(leading.flatMap((transition) => transition.from))].map((value) => words.choices[field]?.[value] ?? value)
      return { refusal: from.length > 0 ? messages.comesFrom(from) : messages.unreachable }
    }
    const permitted = [first, ...others].filter(({ permission }) => hasSome(granted, [permission]))
    if (permitted.length === 0) return { refusal: lacks(first.permission) }
    const judged = permitted.map((transition) => ({ transition, refusal: options?.refusalOf?.(row, transition) }))
    const transitions = judged.flatMap(({ transition, refusal }) => (refusal === undefined ? [transition] : []))
    const [{ refusal } = { refusal: undefined }] = judged
    return transitions.length === 0 && refusal !== undefined ? { refusal } : { transitions }
  }

  return (row, { value, label, isDisabled }) => {
    if ((row[field] ?? null) === value) return undefined
    if (field === flow?.field) return flowMove(row, value)
    if (!(field in fields.shape) || fixed.includes(field)) return { refusal: messages.fixed }
    if (isDisabled) return { refusal: messages.disabled(label) }
    return allowed.edit ? { transitions: [] } : { refusal: lacks(permissions.edit) }
  }
}
