import { useState } from 'react'
import { Button } from './button.tsx'
import { chooseTheme, currentTheme } from '../browser/theme.ts'

export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button
      variant="quiet"
      size="small"
      icon={other === 'dark' ? 'moon' : 'sun'}
      onClick={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    >
      {other === 'dark' ? 'Usar tema oscuro' : 'Usar tema claro'}
    </Button>
  )
}
