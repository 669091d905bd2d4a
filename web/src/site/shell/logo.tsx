/** The logo: an opening bell. */
export const Logo = () => (
  <svg className="bell" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.5V5M5.500 16.500c1.800-1.300 2.200-2.900 2.200-5.800C7.700 7.400 9.400 5 12 5s4.300 2.400 4.300 5.700c0 2.900.4 4.500 2.200 5.800z" />
    <path className="text-tape" d="M2 21h20M5.500 21v-2M9.800 21v-2M14.200 21v-2M18.500 21v-2" />
  </svg>
)
