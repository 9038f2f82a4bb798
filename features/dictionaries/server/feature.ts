import { AppError } from '#contract/errors/app-error.ts'
import { itemLabel } from '#contract/dictionaries/dictionary.ts'
import { dictionaries, type Dictionary, dictionaryItemInUse, dictionaryRequired } from '#features/dictionaries/contract/dictionaries.ts'
import { defineModule } from '#server/kit/module.ts'
import { findItemInUse, isDictionaryRequired } from '#server/resource/dictionary-use-store.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { dictionaryStore } from './dictionary-store.ts'

const hooks: ResourceHooks<Dictionary> = {
  /** Runs when the dictionary is locked, so that no row gets an item that is being removed. */
  async afterWrite({ operation, uow, context: { language, registry } }, before, after) {
    if (!before) return
    const isGone = operation === 'remove' || before.code !== after?.code
    if (isGone && isDictionaryRequired(registry, before.code)) throw new AppError(dictionaryRequired, { name: before.name })
    const kept = new Set(after?.items.map(({ value }) => value))
    const removed = after ? before.items.filter(({ value }) => !kept.has(value)) : []
    const found = await findItemInUse(
      registry,
      uow.db,
      before.code,
      removed.map(({ value }) => value),
    )
    const item = removed.find(({ value }) => value === found?.value)
    if (found && item) throw new AppError(dictionaryItemInUse, { label: itemLabel(item, language), rowCount: found.rowCount })
  },
}

// The tables are those of the core (server/dictionaries/migrations), which reads them for the fields of every resource.
export const feature = defineModule({
  id: 'dictionaries',
  handlers: resourceHandlers(dictionaries, { store: dictionaryStore, hooks }),
  preferences: [dictionaries.tableView],
})
