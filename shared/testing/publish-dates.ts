/**
 * What people type as a publish date, and what it means: written by hand from the rules, not by the
 * reader that it tests. A heading has the zone, the present moment on its clock, and the date format of the settings. A
 * row has the text, and the moment with its offset, or "refused".
 */
export const publishDates = `
[America/New_York | 2026-03-06 10:00 -05:00 | MM/DD/YYYY]
tomorrow                                → 2026-03-07 10:00 -05:00
day after tomorrow                      → 2026-03-08 10:00 -04:00
in 2 days                               → 2026-03-08 10:00 -04:00
in two days at 1:30am                   → 2026-03-08 01:30 -05:00
in two days at 2:30am                   → refused
in two days at 3:30am                   → 2026-03-08 03:30 -04:00
in 39 hours                             → 2026-03-08 01:00 -05:00
in 40 hours                             → 2026-03-08 03:00 -04:00
in 48 hours                             → 2026-03-08 11:00 -04:00
in 2400 minutes                         → refused
sunday                                  → 2026-03-08 10:00 -04:00
Sunday 2am                              → refused
sunday at 2:59 am                       → refused
Sunday, 3:00 a.m.                       → 2026-03-08 03:00 -04:00
Sunday noon                             → 2026-03-08 12:00 -04:00
next sunday                             → 2026-03-08 10:00 -04:00
next monday 7:00                        → 2026-03-09 07:00 -04:00
monday next week 9am                    → 2026-03-09 09:00 -04:00
friday next week at 16:00               → 2026-03-13 16:00 -04:00
next week                               → 2026-03-13 10:00 -04:00
last week                               → 2026-02-27 10:00 -05:00
next month                              → 2026-04-06 10:00 -04:00
a week ago                              → 2026-02-27 10:00 -05:00
a month ago                             → 2026-02-06 10:00 -05:00
3/8                                     → 2026-03-08 00:00 -05:00
3/8 1:59am                              → 2026-03-08 01:59 -05:00
3/8/26 2:15am                           → refused
3/8/2026 02:45                          → refused
03/08/2026 03:00                        → 2026-03-08 03:00 -04:00
3/9 8am                                 → 2026-03-09 08:00 -04:00
8/3/2026                                → 2026-08-03 00:00 -04:00
13/3/2026 8:00                          → 2026-03-13 08:00 -04:00
03.09.2026                              → 2026-03-09 00:00 -04:00
03-09-2026 16:30                        → 2026-03-09 16:30 -04:00
2026-03-08                              → 2026-03-08 00:00 -05:00
2026-03-08T01:59:59                     → 2026-03-08 01:59:59 -05:00
2026-03-08T02:00:00                     → refused
2026-03-08T02:00:00Z                    → 2026-03-07 21:00 -05:00
2026-03-08T02:30:00-05:00               → 2026-03-08 03:30 -04:00
2026-03-08T02:30-04:00                  → 2026-03-08 01:30 -05:00
Mar 8 2:30 am EST                       → 2026-03-08 03:30 -04:00
Mar 8 2:30 am ET                        → refused
Mar 8 2:30 am Eastern                   → refused
Mar 8 2:30 am New York time             → refused
Mar 8 2:30 am PT                        → refused
Mar 8 2:30 am PST                       → 2026-03-08 06:30 -04:00
Mar 8 2:30 am London                    → 2026-03-07 21:30 -05:00
Mar 8 2:30 am GMT                       → 2026-03-07 21:30 -05:00
Mar 8 2:30 am Europe/Berlin             → 2026-03-07 20:30 -05:00
Mar 8 2:30 am +00:00                    → 2026-03-07 21:30 -05:00
March 8th, 9 AM EDT                     → 2026-03-08 09:00 -04:00
March 8th, 9 AM EST                     → refused
March 7th, 9 AM EST                     → 2026-03-07 09:00 -05:00
March 7th, 9 AM EDT                     → refused
the 8th of March                        → 2026-03-08 00:00 -05:00
8 March 2026, 23:59                     → 2026-03-08 23:59 -04:00
Sunday, March 8, 2026 at 8:00 PM        → 2026-03-08 20:00 -04:00
Monday, March 8, 2026 at 8:00 PM        → refused
Sun, 08 Mar 2026 07:30:00 GMT           → 2026-03-08 03:30 -04:00
Mar 5                                   → refused
Mar 6                                   → 2026-03-06 00:00 -05:00
9:59 am                                 → refused
10:01 am                                → 2026-03-06 10:01 -05:00
noon                                    → 2026-03-06 12:00 -05:00
midnight                                → refused
today 2pm                               → 2026-03-06 14:00 -05:00
today at noon                           → 2026-03-06 12:00 -05:00
yesterday 4:05 pm                       → 2026-03-05 16:05 -05:00
four pm                                 → refused
quarter past four                       → refused
Sunday morning                          → refused
end of day                              → refused
EOD tomorrow                            → refused
close of business Monday                → refused
before the bell                         → refused
after market close                      → refused
ASAP                                    → refused
Q1 2026                                 → refused
mid-March                               → refused
March 2026                              → refused
Mar 8 - 9                               → refused
Mar 8/9                                 → refused
3/8 or 3/9                              → refused
3/8 to 3/9                              → refused
2:30                                    → refused
14:30                                   → 2026-03-06 14:30 -05:00

[America/New_York | 2026-10-30 10:00 -04:00 | YYYY-MM-DD]
tomorrow 1:30am                         → 2026-10-31 01:30 -04:00
sunday                                  → 2026-11-01 10:00 -05:00
in 2 days                               → 2026-11-01 10:00 -05:00
in 48 hours                             → 2026-11-01 09:00 -05:00
in 39 hours                             → 2026-11-01 01:00 -04:00
in 40 hours                             → 2026-11-01 01:00 -05:00
Sunday 12:59 am                         → 2026-11-01 00:59 -04:00
Sunday 1am                              → refused
Sunday 1:59:59 am                       → refused
Sunday 2am                              → 2026-11-01 02:00 -05:00
Sunday 1:30 am EDT                      → 2026-11-01 01:30 -04:00
Sunday 1:30 am EST                      → 2026-11-01 01:30 -05:00
Sunday 1:30 am ET                       → refused
Sunday 1:30 am eastern daylight time    → 2026-11-01 01:30 -04:00
Sunday 1:30 am eastern standard time    → 2026-11-01 01:30 -05:00
Sunday 1:30 am PT                       → refused
Sunday 1:30 am PDT                      → 2026-11-01 04:30 -04:00
Nov 1 1:30 am UTC                       → 2026-10-31 21:30 -04:00
Nov 1 5:30 UTC                          → 2026-11-01 01:30 -04:00
Nov 1 6:30 UTC                          → 2026-11-01 01:30 -05:00
Nov 1, 2026 00:00                       → 2026-11-01 00:00 -04:00
Nov 1, 2026 23:00                       → 2026-11-01 23:00 -05:00
Oct 31 9am EST                          → refused
Nov 2 9am EST                           → 2026-11-02 09:00 -05:00
Nov 2 9am EDT                           → refused
Nov 2 9am Eastern                       → 2026-11-02 09:00 -05:00
2026-11-01                              → 2026-11-01 00:00 -04:00
2026-11-01 01:00                        → refused
2026-11-01 01:00 -04:00                 → refused
2026-11-01T01:00-05:00                  → 2026-11-01 01:00 -05:00
2026-11-01T01:00-0500                   → 2026-11-01 01:00 -05:00
2026-11-01 02:00                        → 2026-11-01 02:00 -05:00
2026/11/02 06:30                        → 2026-11-02 06:30 -05:00
2026.11.02 6.30                         → 2026-11-02 06:30 -05:00
2026-1-2                                → 2026-01-02 00:00 -05:00
11/02/2026                              → refused
02/11/2026                              → refused
11/2                                    → refused
11/13                                   → 2026-11-13 00:00 -05:00
13/11/2026                              → 2026-11-13 00:00 -05:00
11/13/26                                → 2026-11-13 00:00 -05:00
11/11/2026                              → 2026-11-11 00:00 -05:00
11.11.2026, 11:11                       → 2026-11-11 11:11 -05:00
26-11-02                                → refused
20261102                                → refused
2026-11                                 → refused
2026-11-31                              → refused
2026-00-10                              → refused
2026-11-02T24:00                        → refused
2026-11-02T23:60                        → refused
2026-11-02 9am-10am                     → refused
2026-11-02 09:00/10:00                  → refused
2026-W45                                → refused
1793628000                              → refused
1793628000000                           → refused
tomorrow, tomorrow                      → refused
tomorrow or Sunday                      → refused
tomorow                                 → refused
tmrw                                    → refused
Sunday week                             → refused
next next Sunday                        → refused
the first Monday of November            → refused
last day of November                    → refused
Thanksgiving                            → refused
Halloween                               → refused

[Europe/Berlin | 2026-03-27 10:00 +01:00 | DD/MM/YYYY]
tomorrow                                → 2026-03-28 10:00 +01:00
in 2 days                               → 2026-03-29 10:00 +02:00
in 48 hours                             → 2026-03-29 11:00 +02:00
in 40 hours                             → 2026-03-29 03:00 +02:00
sunday 1:59                             → 2026-03-29 01:59 +01:00
sunday 2:00                             → refused
sunday 02:59                            → refused
sunday 3:00                             → 2026-03-29 03:00 +02:00
sunday 2:30 CET                         → 2026-03-29 03:30 +02:00
sunday 3:30 CET                         → refused
sunday 3:30 CEST                        → 2026-03-29 03:30 +02:00
29/3                                    → 2026-03-29 00:00 +01:00
29/3/26                                 → 2026-03-29 00:00 +01:00
29/03/2026 02:30                        → refused
29/03/2026 03:30                        → 2026-03-29 03:30 +02:00
29.03.2026                              → 2026-03-29 00:00 +01:00
29.3.2026 8.30                          → 2026-03-29 08:30 +02:00
29-03-2026 20:15                        → 2026-03-29 20:15 +02:00
03/04/2026                              → 2026-04-03 00:00 +02:00
3/4                                     → 2026-04-03 00:00 +02:00
4/3                                     → refused
04/13/2026                              → 2026-04-13 00:00 +02:00
31/04/2026                              → refused
29/02/2027                              → refused
29/02/2028 12:00                        → 2028-02-29 12:00 +01:00
30 March 9am                            → 2026-03-30 09:00 +02:00
30 March 9am London                     → 2026-03-30 10:00 +02:00
28 March 9am London                     → 2026-03-28 10:00 +01:00
28 March 9am GMT                        → 2026-03-28 10:00 +01:00
30 March 9am BST                        → 2026-03-30 10:00 +02:00
30 March 9am New York                   → 2026-03-30 15:00 +02:00
28 March 9am New York                   → 2026-03-28 14:00 +01:00
30 March 9am Eastern                    → 2026-03-30 15:00 +02:00
30 March 9am EDT                        → 2026-03-30 15:00 +02:00
30 March 9am EST                        → refused
30 March 9am Berlin                     → 2026-03-30 09:00 +02:00
30 March 9am Berlin time                → 2026-03-30 09:00 +02:00
30 March 9am Europe/Berlin              → 2026-03-30 09:00 +02:00
30 March 9am Central European Time      → 2026-03-30 09:00 +02:00
30 March 9am UTC                        → 2026-03-30 11:00 +02:00
30 March 9am UTC+2                      → 2026-03-30 09:00 +02:00
30 March 9am UTC+02:00                  → 2026-03-30 09:00 +02:00
30 March 9am GMT+1                      → 2026-03-30 10:00 +02:00
30 March 9am Tokyo                      → 2026-03-30 02:00 +02:00
30 March 9am JST                        → 2026-03-30 02:00 +02:00
30 March 9am Sydney                     → 2026-03-30 00:00 +02:00
30 March 9am Kathmandu                  → 2026-03-30 05:15 +02:00
30 March 9am +0545                      → 2026-03-30 05:15 +02:00
30 March 9am Narnia                     → refused
30 March 9am CST                        → refused
30 March 9h                             → 2026-03-30 09:00 +02:00
30 March 9h05                           → 2026-03-30 09:05 +02:00
30. März 2026                           → refused
le 30 mars 2026                         → refused
30 mars                                 → refused
morgen                                  → refused
30 March 0900                           → 2026-03-30 09:00 +02:00
30 March 2026 0900                      → 2026-03-30 09:00 +02:00
30 March 1700                           → 2026-03-30 17:00 +02:00
30 March 1989                           → refused
30 March 1990                           → 1990-03-30 00:00 +02:00
30 March 2100                           → 2100-03-30 00:00 +02:00
30 March 2101                           → refused
30 March 26                             → refused
30 March 2030                           → 2030-03-30 00:00 +01:00
30 March, 2030                          → 2030-03-30 00:00 +01:00
30 March 1959                           → refused
30 March 1915                           → refused
30 March 2115                           → refused
30 March 21:15                          → 2026-03-30 21:15 +02:00
30 March 2026 2115                      → 2026-03-30 21:15 +02:00
30 March 1815                           → 2026-03-30 18:15 +02:00
30 March 9am Kolkata                    → 2026-03-30 05:30 +02:00
30 March 9am Kyiv                       → 2026-03-30 08:00 +02:00
Monday 30 March                         → 2026-03-30 00:00 +02:00
Tuesday 30 March                        → refused
Mon 30 Mar 2026 18:00                   → 2026-03-30 18:00 +02:00
Monday, 18:00                           → 2026-03-30 18:00 +02:00
on Monday at 6 p.m.                     → 2026-03-30 18:00 +02:00
6 p.m. on Monday                        → 2026-03-30 18:00 +02:00
6pm Monday CEST                         → 2026-03-30 18:00 +02:00

[Europe/Berlin | 2026-10-23 18:00 +02:00 | YYYY-MM-DD]
in 2 days                               → 2026-10-25 18:00 +01:00
in 48 hours                             → 2026-10-25 17:00 +01:00
in 32 hours                             → 2026-10-25 02:00 +02:00
in 33 hours                             → 2026-10-25 02:00 +01:00
sunday 1:59                             → 2026-10-25 01:59 +02:00
sunday 2:00                             → refused
sunday 2:59:59                          → refused
sunday 3:00                             → 2026-10-25 03:00 +01:00
sunday 2:30 CEST                        → 2026-10-25 02:30 +02:00
sunday 2:30 CET                         → 2026-10-25 02:30 +01:00
sunday 2:30 Berlin                      → refused
sunday 2:30 London                      → 2026-10-25 02:30 +00:00
sunday 1:30 London                      → refused
sunday 1:30 BST                         → 2026-10-25 02:30 +02:00
sunday 1:30 GMT                         → 2026-10-25 02:30 +01:00
sunday 2:30 New York                    → 2026-10-25 07:30 +01:00
2026-10-25T02:30                        → refused
2026-10-25T02:30+02:00                  → 2026-10-25 02:30 +02:00
2026-10-25T02:30+01:00                  → 2026-10-25 02:30 +01:00
2026-10-25T02:30Z                       → 2026-10-25 03:30 +01:00
2026-10-25                              → 2026-10-25 00:00 +02:00
2026-10-26                              → 2026-10-26 00:00 +01:00
25.10.2026 02:15                        → refused
25.10.2026 03:15                        → 2026-10-25 03:15 +01:00
10/11/2026                              → refused
10.11.2026 8:00                         → refused
tonight                                 → refused
this evening at 8                       → refused
tomorrow at 8                           → refused
tomorrow at 8:00                        → 2026-10-24 08:00 +02:00
tomorrow 20 Uhr                         → refused
20:00                                   → 2026-10-23 20:00 +02:00
6pm                                     → refused
18:00                                   → refused
18:01                                   → 2026-10-23 18:01 +02:00
in half an hour                         → refused
in an hour                              → 2026-10-23 19:00 +02:00
in 1 hr                                 → 2026-10-23 19:00 +02:00
in 15 mins                              → 2026-10-23 18:15 +02:00
20 minutes ago                          → 2026-10-23 17:40 +02:00
in 0 days                               → 2026-10-23 18:00 +02:00
in -2 days                              → refused
in 1.5 days                             → refused
in a few days                           → refused
in a fortnight                          → refused
in 3 weeks                              → 2026-11-13 18:00 +01:00
in three months                         → 2027-01-23 18:00 +01:00
in a year                               → 2027-10-23 18:00 +02:00

[Asia/Jerusalem | 2026-03-26 09:00 +02:00 | DD/MM/YYYY]
tomorrow                                → 2026-03-27 09:00 +03:00
in a day                                → 2026-03-27 09:00 +03:00
in 24 hours                             → 2026-03-27 10:00 +03:00
tomorrow 1:59 am                        → 2026-03-27 01:59 +02:00
tomorrow 2am                            → refused
tomorrow 2:30 IST                       → 2026-03-27 03:30 +03:00
tomorrow 3am                            → 2026-03-27 03:00 +03:00
tomorrow 3am IDT                        → 2026-03-27 03:00 +03:00
tomorrow 9am IST                        → refused
friday                                  → 2026-03-27 09:00 +03:00
27/3/2026 2:45                          → refused
27/3/2026 3:45                          → 2026-03-27 03:45 +03:00
27/3                                    → 2026-03-27 00:00 +02:00
28/3 00:30                              → 2026-03-28 00:30 +03:00
27/3 9am Jerusalem                      → 2026-03-27 09:00 +03:00
27/3 9am New York                       → 2026-03-27 16:00 +03:00
27/3 9am ET                             → 2026-03-27 16:00 +03:00
27/3 9am Mumbai                         → refused
27/3 9am Asia/Kolkata                   → 2026-03-27 06:30 +03:00
27/3 9am London                         → 2026-03-27 12:00 +03:00
30/3 9am London                         → 2026-03-30 11:00 +03:00
12/4/2026                               → 2026-04-12 00:00 +03:00
4/12/2026                               → 2026-12-04 00:00 +02:00
4/13/2026                               → 2026-04-13 00:00 +03:00
sunday 16:30                            → 2026-03-29 16:30 +03:00
last sunday 16:30                       → 2026-03-22 16:30 +02:00
last thursday                           → 2026-03-19 09:00 +02:00
this thursday                           → 2026-03-26 09:00 +02:00
next thursday                           → 2026-04-02 09:00 +03:00
thursday next week                      → 2026-04-02 09:00 +03:00
thursday last week 10:00                → 2026-03-19 10:00 +02:00
מחר                                     → refused
27 מרץ 2026                             → refused

[Asia/Jerusalem | 2026-10-24 20:00 +03:00 | MM/DD/YYYY]
tomorrow                                → 2026-10-25 20:00 +02:00
in 24 hours                             → 2026-10-25 19:00 +02:00
in 5 hours                              → 2026-10-25 01:00 +03:00
in 6 hours                              → 2026-10-25 01:00 +02:00
tomorrow 12:30am                        → 2026-10-25 00:30 +03:00
tomorrow 1:30am                         → refused
tomorrow 1:30am IDT                     → 2026-10-25 01:30 +03:00
tomorrow 1:30am IST                     → 2026-10-25 01:30 +02:00
tomorrow 2am                            → 2026-10-25 02:00 +02:00
10/25 1:00                              → refused
10/25 02:00                             → 2026-10-25 02:00 +02:00
10/25/2026                              → 2026-10-25 00:00 +03:00
25/10/2026                              → 2026-10-25 00:00 +03:00
10/26 8:00 AM                           → 2026-10-26 08:00 +02:00
10/26 8:00 AM IST                       → 2026-10-26 08:00 +02:00
10/26 8:00 AM EDT                       → 2026-10-26 14:00 +02:00
10/26 8:00 AM EST                       → refused
10/26 8:00 AM PT                        → 2026-10-26 17:00 +02:00
11/2 8:00 AM PT                         → 2026-11-02 18:00 +02:00
11/2 8:00 AM PST                        → 2026-11-02 18:00 +02:00
11/2/26 8:00 AM -08:00                  → refused
8pm                                     → refused
8:01pm                                  → 2026-10-24 20:01 +03:00
8:00:30 pm                              → 2026-10-24 20:00:30 +03:00
9 P.M.                                  → 2026-10-24 21:00 +03:00
9P                                      → refused
21h                                     → 2026-10-24 21:00 +03:00
2100                                    → refused
21.00                                   → 2026-10-24 21:00 +03:00

[UTC-8 | 2026-03-07 22:00 -08:00 | YYYY-MM-DD]
tomorrow                                → 2026-03-08 22:00 -08:00
tomorrow 2:30am                         → 2026-03-08 02:30 -08:00
tomorrow 2:30am PST                     → 2026-03-08 02:30 -08:00
tomorrow 2:30am PT                      → refused
tomorrow 9am ET                         → refused
tomorrow 9am UTC                        → refused
Mar 9 9am ET                            → 2026-03-09 05:00 -08:00
Mar 9 9am PDT                           → 2026-03-09 08:00 -08:00
Mar 9 9am UTC-8                         → 2026-03-09 09:00 -08:00
Mar 9 9am UTC−8                         → 2026-03-09 09:00 -08:00
today 23:30                             → 2026-03-07 23:30 -08:00
today 9pm                               → 2026-03-07 21:00 -08:00
sunday                                  → 2026-03-08 22:00 -08:00
in 24 hours                             → 2026-03-08 22:00 -08:00
2026-11-01 01:30                        → 2026-11-01 01:30 -08:00
2026-11-01T09:30:00.000Z                → 2026-11-01 01:30 -08:00
2026-03-08T10:30:00Z                    → 2026-03-08 02:30 -08:00
3/4/2026                                → refused
2026/3/4                                → 2026-03-04 00:00 -08:00
March 4, 2026                           → 2026-03-04 00:00 -08:00
March 4                                 → refused
Feb 29                                  → 2028-02-29 00:00 -08:00
Feb 29, 2028, 5 PM                      → 2028-02-29 17:00 -08:00

[America/New_York | 2026-11-27 11:00 -05:00 | DD/MM/YYYY]
tomorrow 5pm PT                         → 2026-11-28 20:00 -05:00
tomorrow 5pm (PT)                       → 2026-11-28 20:00 -05:00
tomorrow 5pm, PT                        → 2026-11-28 20:00 -05:00
5pm PT tomorrow                         → 2026-11-28 20:00 -05:00
tomorrow PT 5pm                         → refused
tomorrow 5pm pacific time               → 2026-11-28 20:00 -05:00
tomorrow 5pm Los Angeles                → 2026-11-28 20:00 -05:00
tomorrow 5pm America/Los_Angeles        → 2026-11-28 20:00 -05:00
today 11:30pm CET                       → 2026-11-27 17:30 -05:00
tomorrow 9am +02:00                     → 2026-11-28 02:00 -05:00
tomorrow 9am+02:00                      → refused
tomorrow 9:00+02:00                     → 2026-11-28 02:00 -05:00
dec 4 0900                              → 2026-12-04 09:00 -05:00
dec 4 900                               → refused
4 dec 0900                              → 2026-12-04 09:00 -05:00
dec 4, 0900 PT                          → 2026-12-04 12:00 -05:00
4 dec 2026 1700                         → 2026-12-04 17:00 -05:00
4 dec 1700 2026                         → 2026-12-04 17:00 -05:00
dec 4 2026 2026                         → 2026-12-04 20:26 -05:00
dec 4 1700 hrs                          → 2026-12-04 17:00 -05:00
the day after tomorrow                  → 2026-11-29 11:00 -05:00
the day after tomorrow 5pm              → 2026-11-29 17:00 -05:00
5pm the day after tomorrow              → 2026-11-29 17:00 -05:00
the day after the day after tomorrow    → refused
03/12/2026 09:00                        → 2026-12-03 09:00 -05:00
3/12/26, 9 am                           → 2026-12-03 09:00 -05:00
3.12.2026 9:00                          → 2026-12-03 09:00 -05:00
3/12                                    → 2026-12-03 00:00 -05:00
12/3/2026                               → 2026-03-12 00:00 -04:00
1/13/2027                               → 2027-01-13 00:00 -05:00
3/12/2026 (Thursday)                    → refused
Thursday 3/12/2026                      → 2026-12-03 00:00 -05:00
Wednesday 3/12/2026                     → refused
3/12/926                                → refused
3//12/2026                              → refused
3/12-2026                               → refused
tomorrow 5pm please                     → refused
publish tomorrow 5pm                    → refused
at 5pm tomorrow                         → 2026-11-28 17:00 -05:00
@5pm tomorrow                           → 2026-11-28 17:00 -05:00
tomorrow @ 5pm                          → 2026-11-28 17:00 -05:00
tomorrow 5 pm sharp                     → refused
tomorrow ~5pm                           → refused
tomorrow 5pm?                           → refused
tomorrow 5pm.                           → 2026-11-28 17:00 -05:00
tomorrow 17:00:00.5                     → 2026-11-28 17:00 -05:00
tomorrow 5:5pm                          → refused
tomorrow 5:00 am pm                     → refused
tomorrow 0:30 am                        → refused
tomorrow 0:30                           → 2026-11-28 00:30 -05:00
tomorrow 12:00 am                       → 2026-11-28 00:00 -05:00
tomorrow 12 noon                        → 2026-11-28 12:00 -05:00
tomorrow 12:00                          → 2026-11-28 12:00 -05:00
tomorrow 24:00                          → refused
ｔｏｍｏｒｒｏｗ　５ｐｍ                  → 2026-11-28 17:00 -05:00
TOMORROW 5PM EST                        → 2026-11-28 17:00 -05:00
tomorrow 5pm ESTT                       → refused
tomorrow 5pm E.S.T.                     → refused
tomorrow 5pm Z                          → 2026-11-28 12:00 -05:00
tomorrow 5pm zulu                       → refused
tomorrow 5pm UTC+25                     → refused
tomorrow 5pm GMT+5:30                   → 2026-11-28 06:30 -05:00
`
