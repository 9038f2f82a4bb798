import { useMemo, type ReactNode } from 'react'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { TreeToolbar } from '#web/ui/tree/tree-toolbar.tsx'
import { branchIds, isBranch, type TreeNode } from '#web/ui/tree/tree-node.ts'
import { useTreeSearch } from '#web/ui/tree/use-tree-search.ts'
import { TreeTableGrid } from './tree-table-grid.tsx'
import { treeOf } from './tree-rows.ts'
import type { TreeTableProps } from './tree-table-options.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './tree-table.module.css'
import { windowedFrom } from './windowed-rows.tsx'

const noNodes: readonly TreeNode[] = []

/**
 * A table whose first column is a tree. Its rows can be searched, expanded, selected and, with `onMove`, moved by pointer and keyboard. On
 * small screens they become two lines. It takes the height of its container, and its rows scroll.
 */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { label, rows, toolbar, empty, isSearchable = false } = props
  return (
    <div className={`${layout.stack} ${layout.gap0} ${layout.surface} ${styles.table}`}>
      {rows ? (
        <LoadedTable {...props} rows={rows} />
      ) : (
        <>
          <LoadingToolbar {...{ label, isSearchable }}>{toolbar}</LoadingToolbar>
          <LoadingRows columnCount={props.columns.length} />
        </>
      )}
      {rows?.length === 0 && empty}
    </div>
  )
}

/** The branches that are open at first: all of a small tree, those of the top level of a large one. */
function initiallyExpanded(nodes: readonly TreeNode[], count: number): string[] {
  return count < windowedFrom ? branchIds(nodes) : nodes.filter(isBranch).map(({ id }) => id)
}

function LoadedTable<Row>(props: TreeTableProps<Row> & { rows: readonly Row[] }) {
  const { label, rows, rowNode, isSearchable = false, isDefaultExpanded = false, toolbar } = props
  const { nodes, rowsById } = useMemo(() => {
    const rowNodes = rows.map(rowNode)
    return { nodes: treeOf(rowNodes), rowsById: new Map(rowNodes.map(({ id }, index) => [id, rows[index]])) }
  }, [rows, rowNode])
  const search = useTreeSearch(nodes, isDefaultExpanded ? initiallyExpanded(nodes, rows.length) : [])
  return (
    <>
      <TreeToolbar {...{ search, label, isSearchable }} isInline>
        {toolbar}
      </TreeToolbar>
      {rows.length > 0 && <TreeTableGrid {...props} {...{ search, rowsById }} />}
    </>
  )
}

/** The toolbar while the rows load: nothing moves when they arrive. */
function LoadingToolbar({ label, isSearchable, children }: { label: string; isSearchable: boolean; children: ReactNode }) {
  const search = useTreeSearch(noNodes, [])
  return (
    <TreeToolbar {...{ search, label, isSearchable }} isInline>
      {children}
    </TreeToolbar>
  )
}

const skeletonRowCount = 8

function LoadingRows({ columnCount }: { columnCount: number }) {
  const isNarrow = useIsNarrow()
  return (
    <WhileLoading>
      {!isNarrow && <div className={styles.headRow} />}
      {Array.from({ length: skeletonRowCount }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          {Array.from({ length: isNarrow ? 1 : columnCount + 1 }, (_, column) => (
            <Skeleton key={column} width={`${45 + ((row * 7 + column * 13) % 4) * 12}%`} />
          ))}
        </div>
      ))}
    </WhileLoading>
  )
}
