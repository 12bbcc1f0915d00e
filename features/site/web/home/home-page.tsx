import { m } from '@firmeza/i18n'
import { pageConfig, useLanguage, useTitle } from '@firmeza/ui'
import { useEffect } from 'react'
import { Faq } from '../faq.tsx'
import { homeQuestions } from '../questions.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Integrate } from './integrate.tsx'
import { Pricing } from './pricing.tsx'
import { Proof } from './proof.tsx'
import { Services } from './services.tsx'
import { Steps } from './steps.tsx'

export interface HomePageProps {
  /** The part to scroll to: `features`, `products`, `api`, `pricing`, `legal`. */
  section: string | undefined
  /** Changes with each visit, so that the same link scrolls again. */
  visit: number
}

/** The landing with the three-step explainer (specification 1 §2, `/homepage2`). */
export const HomePage = ({ section, visit }: HomePageProps) => {
  useLanguage()
  useTitle(`${pageConfig().brandName} · ${m.site_title()}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit scrolls again to the same section
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    if (section) document.getElementById(section)?.scrollIntoView({ behavior })
  }, [section, visit])
  return (
    <>
      <Hero />
      <Services />
      <Steps />
      <Proof />
      <Pricing />
      <Integrate />
      <Faq questions={homeQuestions()} />
      <Closing />
    </>
  )
}
