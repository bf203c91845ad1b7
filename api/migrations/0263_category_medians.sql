-- What a video of the KOLs of a category reaches: the median of their average views. Counted anew each night, of categories with at
-- least 20 KOLs whose TikTok account is linked.
CREATE TABLE category_medians (
  category text PRIMARY KEY,
  kols integer NOT NULL CHECK (kols >= 20),
  views bigint NOT NULL CHECK (views >= 0)
);
