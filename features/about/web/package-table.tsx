import { useMemo } from 'react'
import type { UsedPackage } from '#contract/used-package.ts'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { LocalTable } from '#web/ui/table/rows/local-table.tsx'
import { useLocalList } from '#web/ui/table/rows/use-local-list.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useAboutMessages, type AboutMessages } from './messages.ts'
import styles from './package-table.module.css'

type PackageSort = 'name' | 'licence' | 'use'

const keyOf = ({ name, version, use }: UsedPackage) => `${name}@${version} ${use}`

const order = {
  values: { name: ({ name }: UsedPackage) => name, licence: ({ licence }: UsedPackage) => licence, use: ({ use }: UsedPackage) => use },
  textOf: ({ name, licence }: UsedPackage) => `${name} ${licence}`,
}

function columnsOf(messages: AboutMessages): Column<UsedPackage, PackageSort>[] {
  const licenceOf = ({ licence }: UsedPackage) => (licence === '' ? messages.unknown : licence)
  return [
    { id: 'name', title: messages.name, sortName: 'name', minWidthPx: 200, isRowHeader: true, cell: ({ name }) => name },
    { id: 'version', title: messages.packageVersion, widthPx: 140, cell: ({ version }) => version },
    { id: 'licence', title: messages.licence, sortName: 'licence', widthPx: 180, cell: licenceOf },
    { id: 'use', title: messages.use, sortName: 'use', widthPx: 160, isMuted: true, cell: ({ use }) => messages.uses[use] },
  ]
}

/** All dependencies of the product with their licences. */
export function PackageTable({ packages }: { packages: readonly UsedPackage[] }) {
  const messages = useAboutMessages()
  const list = useLocalList(packages, order)
  const columns = useMemo(() => columnsOf(messages), [messages])
  return (
    <div className={`${layout.grid} ${layout.gap3} ${styles.packages}`}>
      <h2 className={styles.title}>{messages.packages}</h2>
      <LocalTable
        label={messages.packages}
        list={list}
        emptyText={messages.noPackages}
        toolbar={
          <SearchField label={messages.search} isLabelHidden placeholder={messages.search} value={list.searchText} onChange={list.search} />
        }
        columns={columns}
        rowKey={keyOf}
        rowLabel={({ name }) => name}
        card={({ name, version, licence, use }) => ({ title: name, detail: `${version} · ${messages.uses[use]}`, mark: licence })}
      />
    </div>
  )
}
