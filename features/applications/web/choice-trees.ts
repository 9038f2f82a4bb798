import type { Language } from '#contract/language.ts'
import { expenseCategories } from '#features/applications/contract/expense-categories.ts'
import { provinces, regionOf } from '#features/applications/contract/regions.ts'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'

/** The expense categories in two levels. */
export function categoryNodes(language: Language): readonly TreeNode[] {
  return expenseCategories.map(({ id, title, categories }) => ({
    id,
    label: title[language],
    children: categories.map((category) => ({ id: category.id, label: category.title[language] })),
  }))
}

/** The provinces with their cities. */
export const regionNodes: readonly TreeNode[] = provinces.map(({ name, cities }) => ({
  id: name,
  label: name,
  children: cities.map((city) => ({ id: regionOf(name, city), label: city })),
}))
