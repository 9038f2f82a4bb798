import styles from './loading-bar.module.css'

/** The progress bar on top while a page loads. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  return <div className={styles.bar} data-loading-bar={isLoading ? 'running' : 'finished'} aria-hidden="true" />
}
