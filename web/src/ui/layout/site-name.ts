let name = ''

/** What the titles of all pages end with. */
export const setSiteName = (site: string) => {
  name = site
}

export const siteName = () => name
