import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Links the installed packages into a folder, which uses its own workspaces in place of ours. */
export async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(MODULES))
    if (name === '@portal')
      await cp(join(MODULES, name), join(modules, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache') await symlink(join(MODULES, name), join(modules, name))
}
