import { useEffect, useState } from 'react'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { wordsLeft } from './words-left.ts'
import styles from './word-counter.module.css'

const REST_MS = 1000

interface WordCounterProps {
  text: string
  maxWords: number
  /** Nothing was typed yet, so nothing is read out. */
  quiet: boolean
}

/** The number is shown at once. Screen readers read it only when typing pauses. */
export function WordCounter({ text, maxWords, quiet }: WordCounterProps) {
  const left = wordsLeft(text, maxWords)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (quiet) return
    const timer = setTimeout(setSpoken, REST_MS, left.text)
    return () => clearTimeout(timer)
  }, [left.text, quiet])

  return (
    <>
      <p className={classNames(styles.counter, left.over && styles.over)} aria-hidden="true">
        {left.over && <Icon name="alert" />}
        {left.text}
      </p>
      <output>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </output>
    </>
  )
}
