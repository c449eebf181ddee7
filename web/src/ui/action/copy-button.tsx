import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'

/** Milliseconds for which the button says that it copied. */
const COPIED_MS = 2000

interface CopyButtonProps extends ButtonLook {
  text: string
  /** The name for screen readers. It says what is copied and contains the visible words. */
  label: string
  children: string
}

/** Without HTTPS there is no clipboard; the text is then offered selected, ready for Ctrl+C. */
export function CopyButton({ text, label, children, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, COPIED_MS, false)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      window.prompt('Copia el texto:', text)
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={copied ? 'check' : 'copy'}
        {...look}
        aria-label={copied ? undefined : label}
        onClick={copy}
      >
        {copied ? 'Copiado!' : children}
      </Button>
      <output>
        <VisuallyHidden>{copied && 'Está en el portapapeles.'}</VisuallyHidden>
      </output>
    </>
  )
}
