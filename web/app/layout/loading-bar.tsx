import styles from './loading-bar.module.css'

/** The line on top that runs while a page is on its way and finishes with its arrival. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  return <div className={styles.bar} data-loading-bar={isLoading ? 'running' : 'finished'} aria-hidden="true" />
}
