/**
 * What joiners read and agree to before their first entry, in English and Hindi (Digital Personal Data Protection Act, 2023, s. 5 and 6:
 * which data, for what purpose, how to withdraw and to complain). Other words are another version.
 */
export const CONSENT_NOTICE = {
  version: 2,
  languages: ['en', 'hi'],
  purposes: ['employment', 'pay', 'statutory_returns'],
} as const;

/** The words of the notice, a paragraph each. */
export const consentParagraphs = (organisation: string): readonly { language: 'en' | 'hi'; text: string }[] => [
  {
    language: 'en',
    text: `${organisation} asks for the details below to employ and pay you, and to report to the provident fund, state insurance and tax authorities. If you don’t join, they are erased.`,
  },
  {
    language: 'en',
    text: `You can ask ${organisation} what is kept, have it corrected or erased, and withdraw your agreement. You can complain to the HR office, and then to the Data Protection Board of India.`,
  },
  {
    language: 'hi',
    text: `${organisation} नीचे दी गई जानकारी आपकी नियुक्ति और वेतन के लिए, तथा भविष्य निधि, राज्य बीमा और आयकर विभाग को विवरण देने के लिए माँगता है। यदि आप कार्यभार ग्रहण नहीं करते हैं तो यह जानकारी मिटा दी जाती है।`,
  },
  {
    language: 'hi',
    text: `आप ${organisation} से पूछ सकते हैं कि कौन-सी जानकारी रखी गई है, उसे सुधरवा या मिटवा सकते हैं, और अपनी सहमति वापस ले सकते हैं। शिकायत आप HR कार्यालय से, और उसके बाद भारतीय डेटा संरक्षण बोर्ड से कर सकते हैं।`,
  },
];
