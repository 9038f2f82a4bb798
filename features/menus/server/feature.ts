import { menus } from '#features/menus/contract/menus.ts'
import { defineModule } from '#server/kit/module.ts'
import { frameHostHandlers } from './frame-host-handlers.ts'
import { menuHandlers } from './menu-handlers.ts'

export const feature = defineModule({ id: 'menus', handlers: [...menuHandlers, ...frameHostHandlers], preferences: [menus.tableView] })
