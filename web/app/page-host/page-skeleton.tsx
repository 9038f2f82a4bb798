import type { ReactNode } from 'react'
import type { PageShape } from '#web/base/page/feature.ts'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import styles from './page-skeleton.module.css'

const figure = <Block name={styles.figure} lineCount={3} />

/** The blocks of a page, from top to bottom. */
const shapes: Readonly<Record<PageShape | 'other', ReactNode>> = {
  list: (
    <>
      <Block name={styles.filters} />
      <Block name={styles.rows} lineCount={11} />
    </>
  ),
  tree: <Block name={styles.rows} lineCount={11} />,
  detail: (
    <>
      <Block lineCount={6} />
      <Block lineCount={2} />
    </>
  ),
  dashboard: (
    <>
      {figure}
      {figure}
      {figure}
      {figure}
      <Block name={styles.shortcuts} />
      <Block name={styles.chart} />
    </>
  ),
  other: <Block lineCount={3} />,
}

/** A page while its code is loading: its header, and blocks where its parts will be. */
export function PageSkeleton({ shape }: { shape: PageShape | undefined }) {
  return (
    <>
      <PageHeader />
      <WhileLoading>
        <div className={styles.page}>{shapes[shape ?? 'other']}</div>
      </WhileLoading>
    </>
  )
}

function Block({ name, lineCount = 1 }: { name?: string; lineCount?: number }) {
  return (
    <div className={name === undefined ? styles.block : `${styles.block} ${name}`}>
      {Array.from({ length: lineCount }, (_, line) => (
        <div key={line} className={styles.line}>
          <Skeleton width={`${40 + ((line * 7) % 4) * 12}%`} />
        </div>
      ))}
    </div>
  )
}
