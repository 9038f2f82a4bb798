import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import type { TreeMessages } from './messages.ts'

type Messages = TreeMessages

/** Menus and actions that a role can grant. */
export function menuNodes(messages: Messages): readonly TreeNode[] {
  return [
    {
      id: 'dashboard',
      label: messages.dashboard,
      children: [
        { id: 'console', label: messages.console },
        { id: 'workplace', label: messages.workplace },
        { id: 'monitor', label: messages.monitor, isDisabled: true },
      ],
    },
    {
      id: 'lists',
      label: messages.lists,
      children: [
        {
          id: 'basic-list',
          label: messages.basicList,
          children: [
            { id: 'view', label: messages.view },
            { id: 'edit', label: messages.edit },
            { id: 'remove', label: messages.remove, hint: messages.removeValue },
          ],
        },
      ],
    },
    { id: 'system', label: messages.system },
    { id: 'long', label: messages.longName, hint: messages.longValue },
  ]
}

/** The departments of a company. */
export function departmentNodes(messages: Messages): TreeNode[] {
  return [
    {
      id: 'headquarters',
      label: messages.headquarters,
      icon: 'building',
      hint: messages.people(126),
      children: [
        {
          id: 'finance',
          label: messages.finance,
          hint: messages.people(18),
          children: [
            { id: 'payables', label: messages.payables, hint: messages.people(7) },
            { id: 'receivables', label: messages.receivables, hint: messages.people(11) },
          ],
        },
        { id: 'service', label: messages.service, hint: messages.people(41) },
        { id: 'closed', label: messages.closed, isDisabled: true },
      ],
    },
  ]
}

function children(count: number, node: (index: number) => TreeNode): TreeNode[] {
  return Array.from({ length: count }, (_, index) => node(index + 1))
}

/** 10 regions of 10 cities of 19 stores: 2,010 nodes. */
export function storeNodes(messages: Messages): TreeNode[] {
  return children(10, (region) => ({
    id: `${region}`,
    label: messages.region(region),
    children: children(10, (city) => ({
      id: `${region}-${city}`,
      label: messages.city(city),
      children: children(19, (store) => ({ id: `${region}-${city}-${store}`, label: messages.store(store) })),
    })),
  }))
}
