import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import type { zh } from './messages.zh.ts'

type Words = typeof zh

/** Menus and actions as a role is given them. */
export function menuNodes(words: Words): TreeNode[] {
  return [
    {
      id: 'dashboard',
      label: words.dashboard,
      children: [
        { id: 'console', label: words.console },
        { id: 'workplace', label: words.workplace },
        { id: 'monitor', label: words.monitor, isDisabled: true },
      ],
    },
    {
      id: 'lists',
      label: words.lists,
      children: [
        {
          id: 'basic-list',
          label: words.basicList,
          children: [
            { id: 'view', label: words.view },
            { id: 'edit', label: words.edit },
            { id: 'remove', label: words.remove, hint: words.removeValue },
          ],
        },
      ],
    },
    { id: 'system', label: words.system },
    { id: 'long', label: words.longName, hint: words.longValue },
  ]
}

/** The departments of a company. */
export function departmentNodes(words: Words): TreeNode[] {
  return [
    {
      id: 'headquarters',
      label: words.headquarters,
      icon: 'building',
      hint: words.people(126),
      children: [
        {
          id: 'finance',
          label: words.finance,
          hint: words.people(18),
          children: [
            { id: 'payables', label: words.payables, hint: words.people(7) },
            { id: 'receivables', label: words.receivables, hint: words.people(11) },
          ],
        },
        { id: 'service', label: words.service, hint: words.people(41) },
        { id: 'closed', label: words.closed, isDisabled: true },
      ],
    },
  ]
}

function children(count: number, node: (index: number) => TreeNode): TreeNode[] {
  return Array.from({ length: count }, (_, index) => node(index + 1))
}

/** 10 regions of 10 cities of 19 stores: 2,010 nodes. */
export function storeNodes(words: Words): TreeNode[] {
  return children(10, (region) => ({
    id: `${region}`,
    label: words.region(region),
    children: children(10, (city) => ({
      id: `${region}-${city}`,
      label: words.city(city),
      children: children(19, (store) => ({ id: `${region}-${city}-${store}`, label: words.store(store) })),
    })),
  }))
}
